import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';

let server: TestApp;
let rh: Caller;

beforeAll(async () => {
  server = await createTestApp();
  rh = await signIn(server.app, 'RHU0001');
  await server.pool.query(
    `insert into batida (funcionario, documento, dispositivo, nsr, momento)
     select funcionario, '1', 'T', nsr, momento from (values
       ('CLT0002', 1, timestamp '2020-02-03T08:00'), ('CLT0002', 2, '2020-02-03T12:00'),
       ('CLT0002', 3, '2020-02-03T13:00'), ('CLT0002', 4, '2020-02-03T17:30:40'),
       ('CLT0002', 5, '2020-02-04T22:00'), ('CLT0002', 6, '2020-02-05T02:00'),
       ('CLT0002', 7, '2020-02-06T08:00'), ('PJT0002', 8, '2020-02-03T09:00'),
       ('PJT0002', 9, '2020-02-03T10:00'), (null, 10, '2020-02-03T10:00')) b (funcionario, nsr, momento)`,
  );
  await server.pool.query(
    `insert into apontamento (funcionario, data, minutos, secao, centro_custo, projeto_id, atividade_id, criado_em)
     select 'CLT0002', '2020-02-03', 240, secao, centro_custo, projeto_id, atividade_id, now()
     from apontamento cross join generate_series(1, 2)
     where id = (select min(id) from apontamento where funcionario = 'CLT0002')
     limit 2`,
  );
});
afterAll(() => server.close());

const february = 'inicio=2020-02-01&fim=2020-02-29';
const get = (query: string) =>
  rh({ method: 'GET', url: `/apontamento/apontamento/batidas/dias?${query}` });
async function list(query = ''): Promise<Schema<'DiaDePonto'>[]> {
  const answer = await get(`${february}&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const page = answer.json();
  expect(page.totalElements).toBe(page.content.length);
  return page.content;
}

test('a line has the punches of a person and day, what they sum to and the difference to the hours', async () => {
  const days = await list('isCLT=true');
  expect(days.map(({ data, horas, completo }) => [data, horas, completo])).toEqual([
    ['2020-02-03', 8.5, true],
    ['2020-02-04', 4, true],
    // The exit after midnight is of the day before.
    ['2020-02-05', 0, true],
    ['2020-02-06', 0, false],
  ]);
  expect(days[0]).toEqual({
    colaborador: { codigo: 'CLT0002', nome: expect.any(String) },
    isCLT: true,
    data: '2020-02-03',
    marcacoes: ['2020-02-03T08:00', '2020-02-03T12:00', '2020-02-03T13:00', '2020-02-03T17:30'],
    completo: true,
    horas: 8.5,
    apontado: 8,
    diferenca: 0.5,
  });
  expect(days[1]?.diferenca).toBe(4);
});

test('without a condition both are there, of those we know', async () => {
  const days = await list();
  expect(new Set(days.map(({ colaborador }) => colaborador.codigo))).toEqual(
    new Set(['CLT0002', 'PJT0002']),
  );
  expect((await list('isCLT=false')).map(({ horas }) => horas)).toEqual([1]);
});

test('its orders are by day or by name, with all lines of a page once', async () => {
  const byDay = await list('sort=data,asc');
  expect(byDay.map(({ data }) => data)).toEqual(byDay.map(({ data }) => data).toSorted());
  const key = ({ colaborador, data }: Schema<'DiaDePonto'>) => `${colaborador.codigo} ${data}`;
  const pages: string[] = [];
  for (const page of [0, 1, 2]) {
    const answer = await get(`${february}&size=2&page=${page}&sort=data,desc`);
    pages.push(...answer.json().content.map(key));
  }
  expect(pages.toSorted()).toEqual(byDay.map(key).toSorted());
});

test('the file has the same lines', async () => {
  const url = `/apontamento/apontamento/export-batidas?${february}&porDia=true&formato=csv`;
  const answer = await rh({ method: 'GET', url });
  expect(answer.statusCode, answer.body).toBe(200);
  const [header = '', ...lines] = answer.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(header).toBe(
    'Nome Colaborador;ID Colaborador;Condição;Data;Marcações;Completo;Horas do ponto;Horas apontadas;Diferença (minutos)',
  );
  expect(lines).toHaveLength((await list()).length);
  expect(lines.find((line) => line.includes('CLT0002;CLT;03/02/2020'))).toContain(
    ';08:00 12:00 13:00 17:30;Sim;08:30;08:00;30',
  );
});

test('an interval is not longer than that of the punches', async () => {
  expect((await get('inicio=2020-01-01&fim=2021-01-01')).json().codigo).toBe('INTERVALO_LONGO');
});
