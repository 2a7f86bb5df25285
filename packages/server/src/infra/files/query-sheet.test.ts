import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { copyOut } from '../db/copy-out.ts';
import { createDb, createPool } from '../db/pool.ts';
import { streamRows } from '../db/stream-rows.ts';
import { columnsOf, type Field } from './columns.ts';
import { queryDownload } from './query-sheet.ts';
import { sheetDownload } from './sheet.ts';

const connection = await cloneDatabase('template1');
const pool = createPool(connection);
const db = createDb(pool);
const outside = createPool(connection);
afterAll(() => Promise.all([pool.end(), outside.end()]));

interface Row {
  id: number;
  nome: string | null;
  dia: string | null;
  momento: string | null;
  minutos: number | null;
  valor: string | null;
  parte: string | null;
  fator: string | null;
}
const fields: readonly Field<Row>[] = [
  { header: 'Número', type: 'integer', field: 'id' },
  { header: '=Nome; ou "apelido"', type: 'text', field: 'nome' },
  { header: 'Dia', type: 'date', field: 'dia' },
  { header: 'Momento', type: 'datetime', field: 'momento' },
  { header: 'Horas', type: 'hours', field: 'minutos' },
  { header: 'Valor', type: 'money', field: 'valor' },
  { header: 'Parte', type: 'percent', field: 'parte' },
  { header: 'Fator', type: 'number', field: 'fator' },
];

const names = [
  ...[
    'Ana Conceição',
    'água',
    '0800',
    ' espaço',
    '',
    null,
    "d'Ávila",
    'a,b',
    '\\N',
    'a\\b',
    '日本',
  ],
  ...['a;b', 'a\nb', 'a\rb', 'a\r\nb', 'diz "oi"', '"', '"\n', '\n', '\r', ';', "'", 'fim\n'],
  ...['=1+1', '+55', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("x";"y")', '=a\nb', '=', '@"'],
];
const some = <T>(values: readonly T[], index: number) => values[index % values.length] as T;

/** Rows of all that there is, whose values follow one another in steps of their own. */
const rows: Row[] = Array.from({ length: 5 * names.length }, (_, id) => ({
  id,
  nome: some(names, id),
  dia: some(['2026-11-03', '1999-12-31', null, '0001-01-01'], id),
  momento: some(['2026-11-03T08:05:00', '2026-01-31T23:59:59', null], id),
  minutos: some([80, 0, -80, 12_000, 59, null, 6_000_000], id),
  valor: some(['1234.50', '-0.50', '0.00', null, '123456789012.99'], id),
  parte: some(['12.5', '100', null, '0.01'], id),
  fator: some(['0.125', '7', '1.800', null], id),
}));
const query: RawBuilder<Row> = sql`
  select id, nome, dia, momento, minutos, valor, parte, fator
  from json_to_recordset(${JSON.stringify(rows)}) linha (id int, nome text, dia date, momento timestamp, minutos bigint,
    valor numeric(14, 2), parte numeric, fator numeric)
  where minutos is null or minutos > all(${[-1000, -2000]}::int[]) order by id`;

/** With its mark, which `text` would leave out. */
const text = async (body: Readable) => (await buffer(body)).toString();
const byCopy = (wanted = query) =>
  text(
    queryDownload(db, { filename: 'x', formato: 'csv', fields, query: wanted }).body as Readable,
  );
const byRows = (wanted = query) => {
  const source = { columns: columnsOf(fields), rows: streamRows(db, wanted) };
  return text(sheetDownload({ filename: 'x', formato: 'csv', ...source }).body as Readable);
};

test('what PostgreSQL writes is what is written of the rows, byte for byte', async () => {
  const copied = await byCopy();
  expect(copied).toBe(await byRows());
  expect(copied.startsWith('\uFEFFNúmero;"\'=Nome; ou ""apelido""";Dia;Momento;')).toBe(true);
  expect(copied).toContain('\r\n0;Ana Conceição;03/11/2026;03/11/2026 08:05;01:20;1234,50;12,50;');
});

test('no rows are a header', async () => {
  const none = sql<Row>`select * from (${query}) linha where false`;
  expect(await byCopy(none)).toBe(await byRows(none));
});

test('lines that come in many pieces end as they should, within quotes and without', async () => {
  const long = sql<Row>`select n as id, repeat(case n % 3 when 0 then 'a' when 1 then e'b\n' else e'"\n' end, 700) as nome,
    null::date as dia, null::timestamp as momento, n as minutos, null::numeric as valor, null::numeric as parte,
    null::numeric as fator from generate_series(1, 900) n`;
  expect(await byCopy(long)).toBe(await byRows(long));
});

const copied = (wanted: RawBuilder<unknown>, patience?: number) =>
  copyOut(db, wanted, { head: 'n\r\n', patience });
const endless = sql`select md5(n::text) from (select generate_series(1, 1000000000) n) as streamed`;
/** What PostgreSQL is at for others. */
const active = async () =>
  (
    await outside.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and query like 'copy%' and state = 'active'`,
    )
  ).rows;

test('a query that fails has no first byte', async () => {
  const body = copied(sql`select 1 / (n - 1) from generate_series(1, 9) n`);
  let came = false;
  body.on('data', () => {
    came = true;
  });
  await expect(buffer(body)).rejects.toMatchObject({ code: '22012' });
  expect(came).toBe(false);
});

test('nothing is changed', async () => {
  await outside.query('create sequence conta');
  await expect(buffer(copied(sql`select nextval('conta')`))).rejects.toMatchObject({
    code: '25006',
  });
});

test('a connection that breaks cuts the file short instead of ending it', async () => {
  const body = copied(endless);
  const pieces = body[Symbol.asyncIterator]();
  await pieces.next();
  const [{ pid } = { pid: 0 }] = await active();
  await outside.query('select pg_terminate_backend($1)', [pid]);
  const rest = async () => {
    while (!(await pieces.next()).done);
  };
  await expect(rest()).rejects.toThrow();
});

test.each([
  ['while it reads', endless],
  ['before its first row', sql`select pg_sleep(60)`],
])('a reader that leaves %s ends what the database is at', async (_, wanted) => {
  const body = copied(wanted);
  body.read(0);
  await expect.poll(active).toHaveLength(1);
  body.destroy();
  await expect.poll(active, { timeout: 5_000 }).toEqual([]);
});

test('a reader that takes nothing is left', async () => {
  const body = copied(endless, 200);
  const failed = new Promise<Error>((resolve) => body.once('error', resolve));
  body.read(0);
  expect((await failed).message).toBe('the reader stalled');
  await expect.poll(active, { timeout: 5_000 }).toEqual([]);
});

test('more at once than there are connections for it all come', async () => {
  const one = await byCopy();
  expect(new Set(await Promise.all(Array.from({ length: 9 }, () => byCopy())))).toEqual(
    new Set([one]),
  );
});
