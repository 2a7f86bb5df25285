import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';
import { daysOf } from './rules.ts';

let server: TestApp;
let hr: Caller;

beforeAll(async () => {
  server = await createTestApp();
  hr = await signIn(server.app, 'RHU0001');
  await server.pool.query(`
    insert into ausencia (funcionario, tipo, inicio, fim, meio_periodo, observacao) values
      ('CLT0001', 'FERIAS', '2026-11-03', '2026-11-05', false, 'Primeiro'),
      ('CLT0001', 'FERIAS', '2026-12-31', '2027-01-01', false, 'Segundo'),
      ('PJT0001', 'ATESTADO', '2026-11-05', '2026-11-05', true, 'Terceiro')`);
});
afterAll(() => server.close());

const list = async (query: string) =>
  (await hr({ method: 'GET', url: `/apontamento/ausencias?${query}` })).json().content;

test('the first and the last day count, over the end of a year too', () => {
  expect(daysOf('2026-11-03', '2026-11-03')).toBe(1);
  expect(daysOf('2026-12-31', '2027-01-01')).toBe(2);
});

test('a row tells whose it is and how long it is', async () => {
  expect(await list('colaborador=PJT0001')).toEqual([
    {
      id: expect.any(Number),
      colaborador: { codigo: 'PJT0001', nome: expect.any(String) },
      tipo: 'ATESTADO',
      inicio: '2026-11-05',
      fim: '2026-11-05',
      meioPeriodo: true,
      dias: 0.5,
      observacao: 'Terceiro',
    },
  ]);
});

test.each([
  ['', ['Segundo', 'Terceiro', 'Primeiro']],
  ['sort=inicio,asc', ['Primeiro', 'Terceiro', 'Segundo']],
  ['colaborador=CLT0001', ['Segundo', 'Primeiro']],
  ['tipo=ATESTADO', ['Terceiro']],
  ['inicio=2026-11-06', ['Segundo']],
  ['fim=2026-11-04', ['Primeiro']],
  ['inicio=2026-11-05&fim=2026-11-05', ['Terceiro', 'Primeiro']],
])('the list of "%s"', async (query, expected) => {
  const rows: { observacao: string }[] = await list(query);
  expect(rows.map(({ observacao }) => observacao)).toEqual(expected);
});
