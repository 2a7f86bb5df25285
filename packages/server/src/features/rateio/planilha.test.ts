import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';

let server: TestApp;
let rh: Caller;
let url: string;

beforeAll(async () => {
  server = await createTestApp();
  rh = await signIn(server.app, 'ADM0001');
  const { rows } = await server.pool.query(`select id from periodo where fim = '2026-10-25'`);
  url = `/apontamento/rateio/${rows[0].id}/planilha`;
});
afterAll(() => server.close());

const send = (bytes: Buffer | string, arquivo = 'rateio.csv') =>
  rh({
    method: 'POST',
    url,
    payload: { arquivo, conteudo: Buffer.from(bytes).toString('base64') },
  });

test('the lines of a sheet are read by their titles, whatever stands above', async () => {
  const answer = await send(
    'Rateio de outubro\n\nPercentual;Código;C. Custo;Período\n50,5;CLT0001;1.01.001;10/2026\n\n"49,50";CLT0001;1.01.002;\n',
  );
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual({
    linhas: [
      {
        linha: 4,
        colaborador: 'CLT0001',
        centroCusto: '1.01.001',
        percentual: 50.5,
        competencia: '2026-10',
      },
      { linha: 6, colaborador: 'CLT0001', centroCusto: '1.01.002', percentual: 49.5 },
    ],
    falhas: [],
    outrasFalhas: [],
  });
});

test('a workbook is read, too', async () => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Rateio');
  sheet.addRow(['Código', 'Centro de Custo', 'Percentual Rateio']);
  sheet.addRow(['CLT0001', '1.01.001', 100]);
  const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
  const answer = await send(bytes, 'rateio.xlsx');
  expect(answer.json().linhas).toEqual([
    { linha: 2, colaborador: 'CLT0001', centroCusto: '1.01.001', percentual: 100 },
  ]);
});

test('what cannot be read is told by line and field', async () => {
  const answer = await send('Código;Centro de Custo;Percentual\n;1.01.001;cem\nCLT0001;;10\n');
  expect(answer.json()).toMatchObject({
    linhas: [],
    falhas: [
      { linha: 2, campo: 'colaborador', codigo: 'COLABORADOR_INVALIDO', valor: '' },
      { linha: 2, campo: 'percentual', codigo: 'PERCENTUAL_INVALIDO', valor: 'cem' },
      { linha: 3, campo: 'centroCusto', codigo: 'CENTRO_CUSTO_INVALIDO' },
    ],
  });
});

test.each([
  ['a;b;c\n1;2;3\n', 'rateio.csv: faltam as colunas Código, Centro de Custo e Percentual'],
  ['Código;Centro de Custo;Percentual\n', 'rateio.csv: não tem linhas'],
  ['PK\x03\x04 is no workbook', expect.stringContaining('rateio.csv')],
])('a file that is none is refused in words: %j', async (text, message) => {
  const answer = await send(text);
  expect([answer.statusCode, answer.json().messages]).toEqual([400, [message]]);
  expect(answer.json().detalhes).toEqual([{ campo: 'conteudo', codigo: 'REQUISICAO_INVALIDA' }]);
  expect(answer.body).not.toMatch(/tmp|planilha\b/);
});

test('is for who loads allocations, and of a period that there is', async () => {
  const person = await signIn(server.app, 'CLT0001');
  const payload = { arquivo: 'a.csv', conteudo: 'YQ==' };
  expect((await person({ method: 'POST', url, payload })).statusCode).toBe(403);
  const nowhere = '/apontamento/rateio/999999/planilha';
  expect((await rh({ method: 'POST', url: nowhere, payload })).statusCode).toBe(404);
});
