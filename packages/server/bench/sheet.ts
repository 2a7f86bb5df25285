// A sheet of many rows, from a table of PostgreSQL through the server to a client in another process: how fast it goes,
// how much memory the server takes for it, how long its event loop is held up, and how much longer it takes than the
// reference: exceljs' own streaming writer with the same cells, or `COPY ... TO STDOUT` (by psql) for a CSV.
// `--rows 1000000 --formato csv`
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import ExcelJS from 'exceljs';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { startEmbedded } from '../src/infra/db/embedded.ts';
import { createDb, createPool } from '../src/infra/db/pool.ts';
import { streamRows } from '../src/infra/db/stream-rows.ts';
import { cellsOf, columnsOf, type Field } from '../src/infra/files/columns.ts';
import { queryDownload } from '../src/infra/files/query-sheet.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    formato: { type: 'string', default: 'xlsx' },
  },
});
const rows = Number(values.rows);

interface Apontamento {
  id: number;
  colaborador: string;
  secao: string;
  projeto: string;
  atividade: string;
  documento: string | null;
  data: string;
  entrada: string;
  criado: string;
  minutos: number;
  valor: string;
  observacao: string | null;
}
const fields: Field<Apontamento>[] = [
  { header: 'Número', type: 'integer', field: 'id' },
  { header: 'Colaborador', type: 'text', field: 'colaborador' },
  { header: 'Seção', type: 'text', field: 'secao' },
  { header: 'Projeto', type: 'text', field: 'projeto' },
  { header: 'Atividade', type: 'text', field: 'atividade' },
  { header: 'Documento', type: 'text', field: 'documento' },
  { header: 'Data', type: 'date', field: 'data' },
  { header: 'Entrada', type: 'datetime', field: 'entrada' },
  { header: 'Criado em', type: 'datetime', field: 'criado' },
  { header: 'Horas', type: 'hours', field: 'minutos' },
  { header: 'Valor', type: 'money', field: 'valor' },
  { header: 'Observação', type: 'text', field: 'observacao' },
];

const columns = columnsOf(fields);

const log = { info() {}, warn: console.warn, error: console.error };
const engine = await startEmbedded({ durable: false, log });
const pool = createPool({ ...engine.connection, statement_timeout: 0 });
await pool.query(`create unlogged table linha as
  select n::int8 as id, 'Colaborador da Conceição ' || n % 900 as colaborador, 'S' || n % 60 as secao,
    'PRJ-' || n % 300 as projeto, 'Elaboração de desenhos' as atividade,
    case when n % 3 > 0 then 'DOC-' || n % 5000 end as documento, '2026-01-01'::date + (n % 300)::int as data,
    timestamp '2026-01-01 08:00' + (n % 300) * interval '1 day' as entrada,
    timestamptz '2026-01-01 08:00Z' + n * interval '7 seconds' as criado_em,
    (n % 600)::int as minutos, ((n * 37) % 100000 / 100.0)::numeric(14, 2) as valor,
    case when n % 4 = 0 then 'Revisão conforme comentários do cliente, folha ' || n end as observacao
  from generate_series(1, ${rows}) n`);
const db = createDb(pool);
const query = sql<Apontamento>`select *, criado_em at time zone 'America/Sao_Paulo' as criado from linha order by id`;

const app = Fastify();
app.get('/', (_request, reply) => {
  const formato = values.formato === 'csv' ? 'csv' : 'xlsx';
  const sheet = { filename: 'Apontamentos', formato, fields, query } as const;
  const { type, body } = queryDownload(db, sheet);
  return reply.type(type).send(body);
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });

const megabytes = () => Math.round(process.memoryUsage.rss() / 1024 / 1024);
const delays = monitorEventLoopDelay({ resolution: 1 });
const milliseconds = (nanoseconds: number) => Number((nanoseconds / 1e6 - 1).toFixed(1));

delays.enable();
await wait(3_000);
const idle = { 'RSS MB': megabytes(), 'delay p99 ms': milliseconds(delays.percentile(99)) };

delays.reset();
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, megabytes());
}, 50);
const begun = performance.now();
const cpu = process.cpuUsage();
const client = spawn(
  process.execPath,
  [
    '-e',
    `(async () => { let n = 0; for await (const c of (await fetch('${url}')).body) n += c.length; console.log(n); })()`,
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const [bytes] = await once(client.stdout, 'data');
const seconds = (performance.now() - begun) / 1000;
const { user, system } = process.cpuUsage(cpu);
clearInterval(watch);

/** Seconds that exceljs takes by itself, from the same rows, its file thrown away. */
async function plainWorkbook(): Promise<number> {
  const begun = performance.now();
  const stream = new Writable({ write: (_chunk, _encoding, done) => done() });
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  const sheet = workbook.addWorksheet('Apontamentos');
  sheet.columns = columns.map(({ header }) => ({ header }));
  for await (const chunk of streamRows(db, query)) {
    for (const row of chunk) sheet.addRow(cellsOf(columns, row)).commit();
  }
  await workbook.commit();
  return (performance.now() - begun) / 1000;
}

/** Seconds that PostgreSQL takes to give the same lines; undefined where there is no psql. */
async function copied(): Promise<number | undefined> {
  const { host, port, user, database } = engine.connection;
  const where = ['-h', host, '-p', String(port), '-U', user, '-d', database];
  const copy = `copy (select * from linha order by id) to stdout (format csv, delimiter ';')`;
  const begun = performance.now();
  const psql = spawn('psql', [...where, '-c', copy], { stdio: 'ignore' });
  const code = await once(psql, 'exit').then(
    ([code]) => code,
    () => undefined,
  );
  return code === 0 ? (performance.now() - begun) / 1000 : undefined;
}
const reference = await (values.formato === 'csv' ? copied() : plainWorkbook());

console.table({
  idle,
  [`${rows} rows`]: {
    'RSS MB': peak,
    'delay p99 ms': milliseconds(delays.percentile(99)),
    'delay max ms': milliseconds(delays.max),
    seconds: Number(seconds.toFixed(1)),
    'of reference': reference && Number((seconds / reference).toFixed(2)),
    'rows/s': Math.round(rows / seconds),
    'CPU s': Math.round((user + system) / 1e6),
    'file MB': Math.round(Number(bytes) / 1024 / 1024),
  },
});
await app.close();
await pool.end();
await engine.stop();
process.exit(0);
