import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';
import { daysOf } from './rules.ts';

let server: TestApp;
let hr: Caller;

beforeAll(async () => {
  server = await createTestApp();
  hr = await signIn(server.app, 'RHU0001');
  await server.pool.query(`
    insert into ausencia (funcionario, inicio, fim, descricao) values
      ('CLT0001', '2026-11-03', '2026-11-05', 'Primeiro'),
      ('CLT0001', '2026-12-31', '2027-01-01', 'Segundo'),
      ('PJT0001', '2026-11-05', '2026-11-05', 'Terceiro')`);
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
      inicio: '2026-11-05',
      fim: '2026-11-05',
      dias: 1,
      descricao: 'Terceiro',
    },
  ]);
});

test.each([
  ['', ['Segundo', 'Terceiro', 'Primeiro']],
  ['sort=inicio,asc', ['Primeiro', 'Terceiro', 'Segundo']],
  ['colaborador=CLT0001', ['Segundo', 'Primeiro']],
  ['inicio=2026-11-06', ['Segundo']],
  ['fim=2026-11-04', ['Primeiro']],
  ['inicio=2026-11-05&fim=2026-11-05', ['Terceiro', 'Primeiro']],
])('the list of "%s"', async (query, expected) => {
  const rows: { descricao: string }[] = await list(query);
  expect(rows.map(({ descricao }) => descricao)).toEqual(expected);
});
