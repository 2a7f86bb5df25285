import { minutesToHours, type Schema } from '@aponta/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';

let server: TestApp;
let reader: Caller;

beforeAll(async () => {
  server = await createTestApp();
  reader = await signIn(server.app, 'RHU0001');
});
afterAll(() => server.close());

const url = '/apontamento/apontamento/relatorio';
const between = 'dataInicio=2026-09-26&dataFim=2026-10-25';

async function preview(query: string): Promise<Schema<'PreviaRelatorio'>> {
  const answer = await reader({ method: 'GET', url: `${url}/previa?${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const csv = (body: string) =>
  body
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .slice(1);

async function file(query: string): Promise<string[]> {
  const answer = await reader({ method: 'GET', url: `${url}?formato=csv&${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return csv(answer.body);
}

/** Minutes and cents of the lines of a file whose fields are hours and value. */
const sumOf = (lines: readonly string[]) =>
  lines.reduce(
    (sum, line) => {
      const [horas = '', valor = ''] = line.split(';').slice(-2);
      const [hours = 0, minutes = 0] = horas.split(':').map(Number);
      const cents = Number(valor.replace(/\D/g, ''));
      return { minutos: sum.minutos + hours * 60 + minutes, centavos: sum.centavos + cents };
    },
    { minutos: 0, centavos: 0 },
  );

describe('the preview of the general report', () => {
  test.each([
    '',
    'sortOrder=projeto',
    'sortOrder=colaborador&sortOrder=atividade',
    'sortOrder=data',
    'sortOrder=documento&sortOrder=condicao',
    // What is kept in sums knows no documents.
    Array.from({ length: 200 }, (_, index) => `documentos=${index + 1}`).join('&'),
  ])('has the first lines of the file and the sums of all of them, by %j', async (more) => {
    const fields = 'fields=codigoColaborador&fields=horas&fields=valor';
    const { linhas, totais, campos } = await preview(`${between}&${fields}&${more}`);
    const lines = await file(`${between}&${fields}&${more}`);
    expect(lines.length).toBeGreaterThan(1);
    expect(campos.slice(-2)).toEqual(['horas', 'valor']);
    expect(totais.linhas).toBe(lines.length);
    expect(linhas).toHaveLength(Math.min(50, lines.length));
    const { minutos, centavos } = sumOf(lines);
    expect([totais.horas, Math.round(totais.valor * 100)]).toEqual([
      minutesToHours(minutos),
      centavos,
    ]);
    const first = sumOf(lines.slice(0, 50));
    const cents = linhas.reduce((sum, { valor = 0 }) => sum + Math.round(valor * 100), 0);
    expect(cents).toBe(first.centavos);
  });

  test('has the fields that are asked for, and no others', async () => {
    const { linhas } = await preview(`${between}&fields=data&fields=colaborador`);
    expect(Object.keys(linhas[0] ?? {})).toEqual(['data', 'colaborador']);
  });

  test('of nothing has no lines and no sums', async () => {
    expect(await preview('dataInicio=2001-01-01&dataFim=2001-01-31&sortOrder=projeto')).toEqual({
      campos: ['projeto', 'horas', 'valor'],
      linhas: [],
      totais: { linhas: 0, horas: 0, valor: 0 },
    });
  });
});

describe('filters of any size', () => {
  const many = Array.from({ length: 3000 }, (_, index) => `X${String(index).padStart(6, '0')}`);
  const funcionarios = [...many, 'CLT0001'];
  const dates = { dataInicio: '2026-09-26', dataFim: '2026-10-25' };
  const post = (path: string, payload: object) => reader({ method: 'POST', url: path, payload });

  test('the file is that of the documented call', async () => {
    const answer = await post(url, {
      ...dates,
      funcionarios,
      fields: ['data', 'horas'],
      formato: 'csv',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const query = `${between}&funcionarios=CLT0001&fields=data&fields=horas`;
    expect(csv(answer.body)).toEqual(await file(query));
  });

  test.each([
    ['relatorio/previa', { sortOrder: ['projeto'] }, 'sortOrder=projeto'],
    ['agrupar', { group: ['projeto'], fields: ['horas'] }, 'group=projeto&fields=horas'],
  ])('the answer of %s is that of the documented call', async (path, body, query) => {
    const long = await post(`/apontamento/apontamento/${path}`, {
      ...dates,
      funcionarios,
      ...body,
    });
    const short = await reader({
      method: 'GET',
      url: `/apontamento/apontamento/${path}?${between}&funcionarios=CLT0001&${query}`,
    });
    expect(long.statusCode, long.body).toBe(200);
    expect(long.json()).toEqual(short.json());
  });

  test('the split by cost centre is that of the documented call', async () => {
    const path = '/apontamento/apontamento/export/rateios-cc';
    const long = await post(path, { ...dates, funcionarios, formato: 'csv' });
    const short = await reader({
      method: 'GET',
      url: `${path}?${between}&funcionarios=CLT0001&formato=csv`,
    });
    expect(csv(long.body)).toEqual(csv(short.body));
  });

  test('nobody is let in by the other form', async () => {
    const person = await signIn(server.app, 'CLT0001');
    const answer = await person({ method: 'POST', url, payload: dates });
    expect(answer.statusCode).toBe(403);
  });
});
