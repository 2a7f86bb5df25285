import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Schema } from '@aponta/sdk';
import exceljs from 'exceljs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoDay } from '../../server/test/clock.ts';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli } from './cli.ts';
import { startLossyProxy } from './lossy-proxy.ts';

type Apontamento = Schema<'Apontamento'>;

let server: TestServer;
let employee: Cli;
let contractor: Cli;
let projeto: string;
let atividade: string;
let documento: string;

beforeAll(async () => {
  server = await startTestServer();
  employee = await createCli(server.url);
  contractor = await createCli(server.url);
  await Promise.all([employee.signIn('CLT0001'), contractor.signIn('PJT0001')]);
  const last = await employee.json<Schema<'UltimoApontamento'>>('horas ultimo');
  projeto = String(last.projeto?.codigo);
  atividade = String(last.atividade?.codigo);
  const documentos = await employee.json<Schema<'Documento'>[]>(
    `api GET /contrato/projeto/solicitacao/documentos/${last.projeto?.id}`,
  );
  documento = String(documentos[0]?.codigo);
});

afterAll(async () => {
  await server.close();
  await Promise.all([employee.remove(), contractor.remove()]);
});

beforeEach(() => server.pool.query(`delete from apontamento where data = '${demoDay}'`));

const fileOf = (name: string) => join(employee.home, name);

async function csv(
  name: string,
  lines: string[],
  encoding: BufferEncoding = 'utf8',
): Promise<string> {
  await writeFile(fileOf(name), Buffer.from(`${lines.join('\r\n')}\r\n`, encoding));
  return fileOf(name);
}

const logged = (cli = employee) => cli.json<Apontamento[]>(`horas listar --dia ${demoDay}`);
const written = '18/11/2026';

test('hours are logged from sheets as people keep them', async () => {
  const latin = await csv(
    'a.csv',
    [
      'Data,Projeto,Atividade,Documento,Horas,Descrição',
      `${written},${projeto},${atividade},${documento},"1,5",Revisão`,
      `${demoDay},${projeto.toLowerCase()},${atividade},,0:20,`,
    ],
    'latin1',
  );
  const ran = await employee.run(`horas importar ${latin} --sim`);
  expect(ran).toEqual({ code: 0, stdout: '2 de 2 apontamentos lançados\n', stderr: '' });
  expect(await logged()).toMatchObject([
    { horas: 1.5, documento: { codigo: documento }, observacao: 'Revisão' },
    { horas: 0.33, documento: null, observacao: null },
  ]);

  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('Horas');
  sheet.addRow(['Horas de novembro']);
  sheet.addRow(['Dia', 'Código do projeto', 'Projeto', 'Atividade', 'Horas', 'LD']);
  const day = new Date(`${demoDay}T00:00:00Z`);
  // A duration as Excel keeps it, a part of a day; then a figure of hours.
  const duration = sheet.addRow([day, '', projeto, atividade, 50 / 1440, 'Sim']);
  duration.getCell(5).numFmt = '[h]:mm';
  sheet.addRow([day, '', projeto, atividade, 0.25]);
  await book.xlsx.writeFile(fileOf('b.xlsx'));
  expect(await employee.run(`horas importar ${fileOf('b.xlsx')} --sim`)).toMatchObject({ code: 0 });
  expect((await logged()).slice(2)).toMatchObject([
    { horas: 0.83, ldPendente: true },
    { horas: 0.25, ldPendente: false },
  ]);
});

test('a section with a specific schedule takes entry and exit', async () => {
  const last = await contractor.json<Schema<'UltimoApontamento'>>('horas ultimo');
  const head = 'Data;Projeto;Atividade;Entrada;Saída;Horas';
  const row = (times: string) =>
    `${written};${last.projeto?.codigo};${last.atividade?.codigo};${times}`;
  const wrong = await csv('turno.csv', [
    head,
    row('09:00;08:00;'),
    row('08:00;09:00;2:00'),
    row('8h;;'),
    row(';;1:00'),
  ]);
  const ran = await contractor.run(`horas importar ${wrong} --sim`);
  expect(ran).toMatchObject({ code: 1, stdout: '' });
  expect(ran.stderr.replaceAll(wrong, 'turno.csv').trimEnd().split('\n')).toEqual([
    'turno.csv:2:E: "08:00"; esperado uma saída depois de 09:00, em até 24 horas',
    'turno.csv:3:F: "2:00"; esperado as horas que vão da entrada à saída, ou nada',
    'turno.csv:4:D: "8h"; esperado uma hora como 08:00',
    'turno.csv:4:E: ""; esperado uma hora como 12:00, ou 2026-11-04 02:00 se no dia seguinte',
    `turno.csv:5:F: "01:00"; esperado entrada e saída, na seção ${last.secao?.codigo}`,
    'turno.csv: 5 erros; nada foi enviado',
  ]);
  const right = await csv('turno.csv', [head, row('06:00;07:20;1:20')]);
  expect(await contractor.run(`horas importar ${right} --sim`)).toMatchObject({ code: 0 });
  expect(await logged(contractor)).toMatchObject([
    { horaEntrada: `${demoDay}T06:00`, horaSaida: `${demoDay}T07:20`, horas: 1.33 },
  ]);
});

test('everything that is wrong is reported by line and column, and nothing is sent', async () => {
  const file = await csv('erros.csv', [
    'ID de rede;Data;Projeto;Atividade;Documento;Horas',
    `CLT0001;${written};${projeto};${atividade};;1:00`,
    `CLT0002;${written};${projeto};${atividade};;1:00`,
    `;31/11/2026;${projeto};${atividade};;1:00`,
    `;${written};NENHUM;${atividade};;1:00`,
    `;${written};${projeto};nenhuma;;1:00`,
    `;${written};${projeto};${atividade};NENHUM;1:00`,
    `;${written};${projeto};${atividade};;25:00`,
    `;2030-01-02;${projeto};${atividade};;1:00`,
    `;${written};${projeto};${atividade};;23:30`,
    ';;;;;',
  ]);
  const ran = await employee.run(`horas importar ${file} --sim`);
  expect(ran).toMatchObject({ code: 1, stdout: '' });
  const lines = ran.stderr.replaceAll(file, 'erros.csv').trimEnd().split('\n');
  expect(lines.map((line) => line.replace(/(ativa:|até) .*/, '$1 …'))).toEqual([
    'erros.csv:3:A: "CLT0002"; esperado CLT0001: só se apontam as próprias horas',
    'erros.csv:4:B: "31/11/2026"; esperado uma data como 2026-11-03 ou 03/11/2026',
    'erros.csv:5:C: "NENHUM"; esperado um projeto que recebe apontamentos',
    'erros.csv:6:D: "nenhuma"; esperado uma atividade ativa: …',
    'erros.csv:7:E: "NENHUM"; esperado um documento do projeto',
    'erros.csv:8:F: "25:00"; esperado horas como 1:20 ou 1,5, de 0:01 a 24:00',
    'erros.csv:9:B: "2030-01-02"; esperado uma data até …',
    'erros.csv:10:F: "24:30"; esperado até …',
    'erros.csv: 8 erros; nada foi enviado',
  ]);
  const asJson = await employee.run(`horas importar ${file} --sim --json`);
  expect(JSON.parse(asJson.stdout)[0]).toMatchObject({ linha: 3, coluna: 'A', valor: 'CLT0002' });
  expect(await logged()).toEqual([]);
  const untitled = await csv('sem-titulo.csv', [`${written};${projeto}`]);
  expect(await employee.run(`horas importar ${untitled}`)).toMatchObject({
    code: 1,
    stderr: `${untitled}: faltam as colunas Data, Projeto, Atividade e Horas, ou Entrada e Saída\n`,
  });
});

test('a simulation shows the days and sends nothing; what is logged already is not logged again', async () => {
  const rows = ['0:20', '0:20', '1:00'].map(
    (horas) => `${written};${projeto};${atividade};${horas}`,
  );
  const file = await csv('dia.csv', ['Data;Projeto;Atividade;Horas', ...rows]);
  expect(await employee.run(`horas importar ${file}`)).toMatchObject({
    code: 2,
    stderr: 'Lançar 3 apontamentos, 01:40 horas? Confirme com --sim\n',
  });
  const shown = await employee.run(`horas importar ${file} --simular`);
  expect(shown).toMatchObject({ code: 0, stderr: 'Nada foi enviado\n' });
  expect(shown.stdout).toMatch(/^18\/11\/2026 +3 +0 +00:00 +01:40 +01:40$/m);
  expect(await logged()).toEqual([]);

  await employee.run(
    `horas lancar --data ${demoDay} --horas 0:20 --projeto ${projeto} --atividade ${atividade} --sem-documento --sem-ld-pendente`,
  );
  expect(await employee.json(`horas importar ${file} --sim`)).toEqual({
    lancados: 2,
    jaLancados: 1,
    recusados: [],
  });
  expect((await logged()).map(({ horas }) => horas)).toEqual([0.33, 0.33, 1]);
  expect(await employee.run(`horas importar ${file} --sim`)).toEqual({
    code: 0,
    stdout: '0 de 0 apontamentos lançados\n3 já estavam lançados\n',
    stderr: '',
  });
});

test('what the server refuses is told by its line, and the answer is 5', async () => {
  const row = (data: string) => `${data};${projeto};${atividade};0:10`;
  // The Saturday after is in the period, but not there yet.
  const file = await csv('parte.csv', [
    'Data;Projeto;Atividade;Horas',
    row(written),
    row('21/11/2026'),
  ]);
  expect(await employee.run(`horas importar ${file} --sim`)).toEqual({
    code: 5,
    stdout: '1 de 2 apontamentos lançados\n',
    stderr: expect.stringMatching(/parte\.csv:3: Não é permitido apontar horas em dias futuros/),
  });
});

test('cut after a line whose answer was lost, the import goes on: nothing is doubled, nothing is missing', async () => {
  const token = await employee.run('token criar Horas --escopos apontamento,cadastros,periodo');
  const env = { APONTA_TOKEN: token.stdout.trim() };
  const rows = Array.from(
    { length: 12 },
    (_, at) => `CLT0001;${written};${projeto};${atividade};0:0${1 + (at % 2)}`,
  );
  const file = await csv('cortado.csv', ['ID de rede;Data;Projeto;Atividade;Horas', ...rows]);
  let broken = false;
  const proxy = await startLossyProxy(server.url, (_target, count) => {
    if (broken || count !== 5) return false;
    broken = true;
    return true;
  });
  try {
    const args = `horas importar ${file} --sim --url ${proxy.url}`;
    expect(await employee.run(args, { env })).toMatchObject({
      code: 6,
      stdout: '',
      stderr: expect.stringMatching(/^4 de 12 apontamentos lançados\. Repita o comando/),
    });
    expect(await logged()).toHaveLength(5);
    proxy.restore();
    expect(await employee.run(args, { env })).toMatchObject({
      code: 0,
      stdout: '7 de 7 apontamentos lançados\n5 já estavam lançados\n',
    });
    expect((await logged()).map(({ horas }) => horas).sort()).toEqual([
      ...Array(6).fill(0.02),
      ...Array(6).fill(0.03),
    ]);
  } finally {
    proxy.close();
  }
});

test('the hours of a day are repeated on another', async () => {
  const other = '2026-11-17';
  await server.pool.query(`delete from apontamento where data = '${other}'`);
  await employee.run(`horas lancar --data ${demoDay} --horas 0:20`);
  expect(await employee.run(`horas copiar --de ${demoDay} --para ${other}`)).toMatchObject({
    code: 0,
    stdout: '1 de 1 apontamento lançado\n',
  });
  expect(await employee.json(`horas listar --dia ${other}`)).toMatchObject([{ horas: 0.33 }]);
});

test.each(['csv', 'xlsx'])(
  'the template as %s has the columns and nothing to log',
  async (formato) => {
    const file = fileOf(`modelo.${formato}`);
    expect(await employee.run(`horas modelo --formato ${formato} -o ${file}`)).toMatchObject({
      code: 0,
    });
    expect(await employee.run(`horas importar ${file}`)).toMatchObject({
      code: 1,
      stderr: `${file}: não tem linhas\n`,
    });
  },
);
