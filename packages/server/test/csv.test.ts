import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Expression } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fields as punchFields } from '../src/features/batidas/mapper.ts';
import { whole as punches } from '../src/features/batidas/queries.ts';
import { campos, fieldOf, shownFields } from '../src/features/relatorio/campos-mapper.ts';
import { reportLines } from '../src/features/relatorio/geral-queries.ts';
import { readPeriods } from '../src/features/relatorio/kept-queries.ts';
import { consultaFields } from '../src/features/relatorio/mapper.ts';
import { whole as entries } from '../src/features/relatorio/queries.ts';
import { createDb, type Db } from '../src/infra/db/pool.ts';
import { streamRows } from '../src/infra/db/stream-rows.ts';
import { chosen, columnsOf, type Field } from '../src/infra/files/columns.ts';
import { sheetDownload } from '../src/infra/files/sheet.ts';
import { type Caller, createTestApp, signIn, type TestApp } from './server.ts';

// What PostgreSQL writes by itself, of the demo company: the same bytes as rows that are written one by one.

let server: TestApp;
let db: Db;
let admin: Caller;
beforeAll(async () => {
  server = await createTestApp();
  db = createDb(server.pool);
  admin = await signIn(server.app, 'ADM0001');
});
afterAll(() => server.close());

async function expectSame<Row>(
  url: string,
  fields: readonly Field<Row>[],
  query: Expression<Row>,
): Promise<void> {
  const answer = await admin({ method: 'GET', url });
  expect(answer.statusCode, url).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const rows = sheetDownload({
    filename: 'x',
    formato: 'csv',
    columns: columnsOf(fields),
    rows: streamRows(db, query),
  });
  const expected = (await buffer(rows.body as Readable)).toString();
  expect(expected.split('\r\n').length, url).toBeGreaterThan(3);
  // A difference of megabytes would not be read.
  expect(answer.body === expected, url).toBe(true);
}

const base = '/apontamento/apontamento';
const days = 'dataInicio=2026-09-26&dataFim=2026-10-25';
const between = { dataInicio: '2026-09-26', dataFim: '2026-10-25' };

test.each([
  ['', {}],
  [days, between],
  ['colaborador=CLT0001&horas=2', { colaborador: 'CLT0001', horas: 2 }],
])('the query of hour entries, of %j', async (query, filters) => {
  const found = entries(db, { ...filters, sort: 'data,asc' });
  await expectSame(`${base}/filter/export?formato=csv&${query}`, chosen(consultaFields), found);
});

test.each([undefined, true])('punches, of CLT alone: %s', async (isCLT) => {
  const filter = { inicio: '2026-10-01', fim: '2026-10-31', isCLT, sort: 'data,asc' as const };
  const query = `inicio=2026-10-01&fim=2026-10-31${isCLT === undefined ? '' : '&isCLT=true'}`;
  await expectSame(
    `${base}/export-batidas?formato=csv&${query}`,
    chosen(punchFields),
    punches(db, filter),
  );
});

test.each([
  [[], {}, ''],
  [[], between, days],
  [['colaborador', 'atividade'], {}, ''],
  [
    ['data', 'condicao'],
    { funcionarios: ['CLT0001', 'PJT0001'] },
    'funcionarios=CLT0001&funcionarios=PJT0001',
  ],
  [['secao'], between, days],
] as const)('the general report by %j, of %j', async (groups, filters, query) => {
  const asked = {
    filters: { ...filters } as Parameters<typeof reportLines>[0]['filters'],
    groups,
    periods: await readPeriods(db, { ...filters } as never, groups),
  };
  const fields = shownFields(campos, groups).map(fieldOf);
  const grouped = groups.map((group) => `&sortOrder=${group}`).join('');
  await expectSame(`${base}/relatorio?formato=csv&${query}${grouped}`, fields, reportLines(asked));
});
