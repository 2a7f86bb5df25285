import type { Schema } from '@aponta/sdk';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';

let server: TestApp;
let rh: Caller;

beforeAll(async () => {
  server = await createTestApp();
  rh = await signIn(server.app, 'RHU0001');
  await server.pool.query(
    `insert into batida (funcionario, documento, dispositivo, nsr, momento) values
       ('CLT0002', '1', 'T', 1, '2020-01-31T23:59'), ('CLT0002', '1', 'T', 2, '2020-02-01T00:00'),
       ('PJT0002', '2', 'T', 3, '2020-02-15T12:00'), (null, '12345678901', 'T', 4, '2020-02-20T07:30:59'),
       ('CLT0002', '1', 'T', 5, '2020-02-29T23:59:59'), ('CLT0002', '1', 'T', 6, '2020-03-01T00:00')`,
  );
});
afterAll(() => server.close());

const get = (query: string) =>
  rh({ method: 'GET', url: `/apontamento/apontamento/batidas?${query}` });
const february = 'inicio=2020-02-01&fim=2020-02-29';
async function list(query = ''): Promise<Schema<'Batida'>[]> {
  const answer = await get(`${february}&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().content;
}
const when = (rows: readonly Schema<'Batida'>[]) => rows.map(({ data, hora }) => `${data} ${hora}`);

test('both days are whole, in the order of time', async () => {
  expect(when(await list())).toEqual([
    '2020-02-01 00:00',
    '2020-02-15 12:00',
    '2020-02-20 07:30',
    '2020-02-29 23:59',
  ]);
  expect(when(await list('sort=data,desc'))).toEqual(when(await list()).toReversed());
});

test('the count is of both days whole, of everybody and of a condition', async () => {
  const totals = ['', 'isCLT=true', 'isCLT=false'].map(
    async (condition) => (await get(`${february}&size=1&${condition}`)).json().totalElements,
  );
  expect(await Promise.all(totals)).toEqual([4, 2, 1]);
});

test('a condition shows its people alone', async () => {
  const clt = await list('isCLT=true');
  expect(clt.map((row) => [row.idColaborador, row.isCLT])).toEqual([
    ['CLT0002', true],
    ['CLT0002', true],
  ]);
  const [pj, ...others] = await list('isCLT=false');
  expect([pj?.idColaborador, pj?.isCLT, others]).toEqual(['PJT0002', false, []]);
});

test('a punch of nobody we know is listed by its document, which the others do not show', async () => {
  const rows = await list('sort=nomeColaborador,desc');
  expect(rows.at(-1)).toMatchObject({
    nomeColaborador: null,
    idColaborador: null,
    isCLT: null,
    documento: '12345678901',
  });
  expect(rows.slice(0, -1).every((row) => row.documento === null && row.nomeColaborador)).toBe(
    true,
  );
});

describe('the interval', () => {
  test.each([
    [
      'inicio=2020-03-01&fim=2020-02-29',
      'INTERVALO_INVALIDO',
      'A data final não pode ser anterior à inicial',
    ],
    [
      'inicio=2020-01-01&fim=2021-01-01',
      'INTERVALO_LONGO',
      'O intervalo não pode passar de 366 dias',
    ],
    [
      'inicio=0001-01-01&fim=9999-12-31',
      'INTERVALO_LONGO',
      'O intervalo não pode passar de 366 dias',
    ],
  ])('%s: %s', async (query, codigo, message) => {
    const answer = await get(query);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { messages: [message], codigo, detalhes: [{ campo: 'fim', codigo }] },
    ]);
  });

  test('may be a leap year, a day, or the end of time', async () => {
    for (const query of [
      'inicio=2020-01-01&fim=2020-12-31',
      'inicio=2020-02-29&fim=2020-02-29',
      'inicio=9999-12-31&fim=9999-12-31',
    ]) {
      expect((await get(query)).statusCode, query).toBe(200);
    }
  });

  test('needs both ends', async () => {
    expect((await get('inicio=2020-02-01')).statusCode).toBe(400);
    expect((await get('fim=2020-02-01')).statusCode).toBe(400);
    expect((await get('inicio=0000-01-01&fim=0000-01-02')).statusCode).toBe(400);
  });
});

describe('the file', () => {
  const file = (query: string) =>
    rh({ method: 'GET', url: `/apontamento/apontamento/export-batidas?${query}` });
  const rows = [
    ['CLT0002', '01/02/2020', '00:00'],
    ['CLT0002', '29/02/2020', '23:59'],
  ] as const;

  test('has what the list shows of a condition, as CSV', async () => {
    const [{ nomeColaborador } = { nomeColaborador: null }] = await list('isCLT=true');
    const answer = await file(`${february}&isCLT=true&formato=csv`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain(
      'filename="Batidas CLT 2020-02-01 a 2020-02-29.csv"',
    );
    expect(answer.body.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'Nome Colaborador;ID Colaborador;Data;Hora;Condição',
      ...rows.map((row) => [nomeColaborador, ...row, 'CLT'].join(';')),
    ]);
  });

  test('is in the order of the screen, and has its columns', async () => {
    const answer = await file(
      `${february}&isCLT=true&formato=csv&sort=data,desc&colunas=data&colunas=hora`,
    );
    expect(answer.body.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'Data;Hora',
      ...rows.map(([, ...row]) => row.join(';')).toReversed(),
    ]);
  });

  test('is a workbook unless asked otherwise', async () => {
    const answer = await file(`${february}&isCLT=false`);
    expect(answer.headers['content-disposition']).toContain('Batidas PJ');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(answer.rawPayload as never);
    const sheet = workbook.worksheets[0];
    expect(sheet?.rowCount).toBe(2);
    expect(sheet?.getCell('B2').value).toBe('PJT0002');
    expect(sheet?.getCell('E2').value).toBe('PJ');
  });

  test('has both conditions where none is asked for, and who is in neither', async () => {
    const answer = await file(`${february}&formato=csv`);
    expect(answer.headers['content-disposition']).toContain('Batidas 2020-02-01 a 2020-02-29');
    expect(answer.body.trim().split(/\r?\n/)).toHaveLength(5);
  });

  test('needs both days, and no longer an interval than the list', async () => {
    expect((await file('inicio=2020-02-01&isCLT=true')).statusCode).toBe(400);
    const long = await file('inicio=2020-01-01&fim=2021-01-01&isCLT=true');
    expect([long.statusCode, long.json().codigo]).toEqual([422, 'INTERVALO_LONGO']);
  });

  test('is for who may see the report', async () => {
    const gestor = await signIn(server.app, 'GES0001');
    const url = `/apontamento/apontamento/export-batidas?${february}&isCLT=true`;
    expect((await gestor({ method: 'GET', url })).statusCode).toBe(403);
  });
});
