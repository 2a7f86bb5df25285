import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Schema } from '@aponta/sdk';
import exceljs from 'exceljs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli } from './cli.ts';
import { startLossyProxy } from './lossy-proxy.ts';

type Rateio = Schema<'Rateio'>;

let server: TestServer;
let cli: Cli;
let env: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  cli = await createCli(server.url);
  await cli.signIn('RHU0001');
  await server.pool.query(
    `insert into centro_custo (codigo, nome, ativo)
     select '9.' || to_char(n, 'FM000'), 'Obra ' || n, true from generate_series(1, 100) n`,
  );
  const token = await cli.run('token criar Carga --escopos rateio,periodo');
  env = { APONTA_TOKEN: token.stdout.trim() };
});

afterAll(async () => {
  await server.close();
  await cli.remove();
});

/** A period long ago, which the demo company has nothing in but its own imports. */
const periodo = '2026-03';

beforeEach(async () => {
  for (const table of ['rateio', 'rateio_substituido', 'importacao', 'carga_rateio'])
    await server.pool.query(`delete from ${table}`);
});

const fileOf = (name: string) => join(cli.home, name);

async function csv(
  name: string,
  lines: string[],
  encoding: BufferEncoding = 'utf8',
): Promise<string> {
  await writeFile(fileOf(name), Buffer.from(`${lines.join('\r\n')}\r\n`, encoding));
  return fileOf(name);
}

const rows = (args = '') => cli.json<Rateio[]>(`rateio listar --periodo ${periodo} --tudo ${args}`);
const loaded = async () =>
  (await rows()).filter(({ geradoAutomaticamente }) => !geradoAutomaticamente);

test('a file is imported whatever its separator, marks and letters are', async () => {
  const semicolons = await csv('a.csv', [
    '\uFEFFCódigo;Nome;Centro de Custo;Percentual',
    'CLT0001;José;9.001;50,00 %',
    'CLT0001;José;9.002;50',
  ]);
  const latin = await csv(
    'b.csv',
    [
      'Código,Observação,C. Custo,Percentual',
      'CLT0001,ação,9.001,"25,5"',
      'CLT0001,ação,9.002,74.5',
    ],
    'latin1',
  );
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('Rateio');
  sheet.addRow(['Rateio da obra']);
  sheet.addRow(['Período', 'Matrícula', 'Centro de Custo', 'Percentual Rateio']);
  sheet.addRow([periodo, 'CLT0001', '9.001', 0.3]).getCell(4).numFmt = '0.00%';
  sheet.addRow([periodo, 'CLT0001', '9.002', { formula: '100-30', result: 70 }]);
  await book.xlsx.writeFile(fileOf('c.xlsx'));
  for (const [args, percents] of [
    [`${semicolons} --periodo ${periodo}`, [50, 50]],
    [`${latin} --periodo ${periodo} --substituir`, [25.5, 74.5]],
    [`${fileOf('c.xlsx')} --substituir`, [30, 70]],
  ] as const) {
    const ran = await cli.run(`rateio importar ${args}`);
    expect(ran).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^2026-03: 2 linhas carregadas, /),
    });
    const own = (await loaded()).filter(({ colaborador }) => colaborador.codigo === 'CLT0001');
    expect(own.map(({ percentual }) => percentual)).toEqual(percents);
    expect(own.every(({ importado }) => importado)).toBe(true);
  }
});

test('everything that is wrong is reported by line and column, and nothing is sent', async () => {
  const file = await csv('erros.csv', [
    'Período;Código;Centro de Custo;Percentual',
    '2026-03;CLT0001;9.001;50',
    '2026-03;CLT0001;9.001;49,99',
    '2026-03;NINGUEM;9.001;100',
    '2026-03;CLT0002;9.999;100',
    '2001-01;CLT0002;9.001;100',
    ';CLT0003;9.001;100',
    '2026-03;CLT0004;9.001;100,001',
    '2026-03;;9.001;-5',
    '2026-03;CLT0005;9.001;60',
    '2026-03;CLT0005;9.002;39,99',
  ]);
  const ran = await cli.run(`rateio importar ${file}`);
  expect(ran).toMatchObject({ code: 1, stdout: '' });
  expect(ran.stderr.replaceAll(file, 'erros.csv').trimEnd().split('\n')).toEqual([
    'erros.csv:3:C: "9.001"; esperado uma vez só para CLT0001; já está na linha 2',
    'erros.csv:4:B: "NINGUEM"; esperado o ID de rede de um colaborador',
    'erros.csv:5:C: "9.999"; esperado um centro de custo ativo',
    'erros.csv:6:A: "2001-01"; esperado a competência de um período',
    'erros.csv:7:A: ""; esperado um período como 2026-11, ou a opção --periodo',
    'erros.csv:8:D: "100,001"; esperado um percentual maior que 0 até 100, com até duas casas',
    'erros.csv:9:B: ""; esperado um ID de rede',
    'erros.csv:9:D: "-5"; esperado um percentual maior que 0 até 100, com até duas casas',
    'erros.csv:11:D: "99,99 %"; esperado 100,00 % no total de CLT0005',
    'erros.csv: 9 erros; nada foi importado',
  ]);
  const asJson = await cli.run(`rateio validar ${file} --json`);
  expect(JSON.parse(asJson.stdout)[0]).toEqual({
    arquivo: file,
    linha: 3,
    coluna: 'C',
    valor: '9.001',
    esperado: 'uma vez só para CLT0001; já está na linha 2',
    codigo: 'CENTRO_CUSTO_REPETIDO',
  });
  expect(await loaded()).toEqual([]);
});

test('who is not at 100,00 % is left out with --parcial, and every file is checked', async () => {
  const wrong = await csv('errado.csv', [
    'Código;Centro de Custo;Percentual',
    'CLT0001;9.001;100',
    'CLT0002;9.001;99,99',
  ]);
  const other = await csv('outro.csv', ['Código;Centro de Custo;Percentual', 'CLT0003;9.999;100']);
  const right = await csv('certo.csv', ['Código;Centro de Custo;Percentual', 'CLT0003;9.001;100']);
  const checked = await cli.run(
    `rateio validar ${wrong} /nao/existe.csv ${right} ${other} --periodo ${periodo}`,
  );
  expect(checked).toMatchObject({ code: 1, stdout: '' });
  expect(checked.stderr.replaceAll(`${cli.home}/`, '').trimEnd().split('\n')).toEqual([
    'certo.csv: 2026-03: 1 linha de 1 colaborador, sem erros',
    'errado.csv:3:C: "99,99 %"; esperado 100,00 % no total de CLT0002',
    'outro.csv:2:B: "9.999"; esperado um centro de custo ativo',
    'errado.csv: 1 erro; nada foi importado',
    'outro.csv: 1 erro; nada foi importado',
    'Não foi possível ler /nao/existe.csv',
  ]);
  const args = `rateio importar ${wrong} --periodo ${periodo}`;
  expect(await cli.run(args)).toMatchObject({ code: 1 });
  const partly = await cli.run(`${args} --parcial`);
  expect(partly).toMatchObject({
    code: 5,
    stdout: '2026-03: 2 linhas carregadas, 1 colaborador importado\n',
  });
  expect(partly.stderr).toMatch(/^CLT0002 .+: O rateio soma 99,99 %, e não 100,00 %\n$/);
  const waits = await rows('--nao-importados --filtro geradoAutomaticamente=não');
  expect(waits.map(({ colaborador }) => colaborador.codigo)).toEqual(['CLT0002']);

  const discard = `rateio descartar --periodo ${periodo} --colaborador clt0002,CLT0001`;
  expect(await cli.run(discard)).toMatchObject({ code: 2 });
  expect(await cli.run(`${discard} --sim`)).toMatchObject({
    code: 0,
    stdout: 'Descartado o rateio de 1 colaborador\n',
    stderr: 'Sem rateio por importar: CLT0001\n',
  });
  expect((await loaded()).map(({ colaborador }) => colaborador.codigo)).toEqual(['CLT0001']);
});

test('faults past the first hundred are counted by kind', async () => {
  const lines = Array.from({ length: 150 }, (_, at) => `NINGUEM;8.${at};100`);
  const file = await csv('muitos.csv', ['Código;Centro de Custo;Percentual', ...lines]);
  const ran = await cli.run(`rateio importar ${file} --periodo ${periodo}`);
  expect(ran.stderr.replaceAll(file, 'muitos.csv').trimEnd().split('\n').slice(99)).toEqual([
    'muitos.csv:51:B: "8.49"; esperado um centro de custo ativo',
    'muitos.csv: mais 100 erros: colaborador que não existe',
    'muitos.csv: mais 100 erros: centro de custo que não existe',
    'muitos.csv: 300 erros; nada foi importado',
  ]);
});

test('a file of another period than the one asked for is refused, row by row', async () => {
  const file = await csv('mes.csv', [
    'Período;Código;Centro de Custo;Percentual',
    '2026-02;CLT0001;9.001;100',
    ';CLT0002;9.001;100',
  ]);
  const ran = await cli.run(`rateio importar ${file} --periodo ${periodo}`);
  expect(ran).toMatchObject({ code: 1, stdout: '' });
  expect(ran.stderr.replaceAll(file, 'mes.csv')).toBe(
    'mes.csv:2:A: "2026-02"; esperado o período da importação, 2026-03\nmes.csv: 1 erro; nada foi importado\n',
  );
  expect(await loaded()).toEqual([]);
});

test('a simulation shows what would change and changes nothing', async () => {
  const first = await csv('um.csv', [
    'Código;Centro de Custo;Percentual',
    'CLT0001;9.001;100',
    'CLT0002;9.001;100',
  ]);
  await cli.run(`rateio importar ${first} --periodo ${periodo}`);
  const second = await csv('dois.csv', [
    'Código;Centro de Custo;Percentual',
    'CLT0001;9.002;100',
    'CLT0002;9.001;100',
    'CLT0003;9.003;100',
  ]);
  const before = await rows();
  const simulate = `rateio importar ${second} --periodo ${periodo} --simular`;
  const refused = await cli.run(simulate);
  expect(refused.stdout).toMatch(/CLT0001 +Recusado/);
  const ran = await cli.run(`${simulate} --substituir`);
  expect(ran).toMatchObject({ code: 0, stderr: 'Nada foi importado\n' });
  expect(ran.stdout).toMatch(/CLT0001 +Substitui +9\.001 100,00 % +9\.002 100,00 %/);
  expect(ran.stdout).toMatch(/CLT0002 +Já está igual/);
  expect(ran.stdout).toMatch(/CLT0003 +Importa/);
  expect(await rows()).toEqual(before);
});

test('an import is of the people of the file; a repeat changes nothing', async () => {
  const waiting = await csv('outro.csv', [
    'Código;Centro de Custo;Percentual',
    'CLT0002;9.001;100',
  ]);
  await cli.run(`rateio importar ${waiting} --periodo ${periodo} --so-carregar`);
  const file = await csv('um.csv', ['Código;Centro de Custo;Percentual', 'CLT0001;9.001;100']);
  const args = `rateio importar ${file} --periodo ${periodo}`;
  expect(await cli.run(args)).toMatchObject({
    code: 0,
    stdout: '2026-03: 1 linha carregada, 1 colaborador importado\n',
    stderr: 'Fora do arquivo, 1 colaborador com rateio por importar, sem mudança: CLT0002\n',
  });
  const before = await rows();
  expect(await cli.run(args)).toMatchObject({
    code: 0,
    stdout: '2026-03: 1 linha carregada, 0 colaboradores importados, 1 já estava igual\n',
  });
  expect(await rows()).toEqual(before);
  expect(
    (await loaded()).map(({ colaborador, importado }) => [colaborador.codigo, importado]),
  ).toEqual(
    expect.arrayContaining([
      ['CLT0001', true],
      ['CLT0002', false],
    ]),
  );
  const plan = await cli.run(`${args} --periodo-inteiro --simular`);
  expect(plan).toMatchObject({ code: 0, stderr: 'Nada foi importado\n' });
  expect(plan.stdout).toMatch(/CLT0002 +Importa/);
  expect(await rows()).toEqual(before);
  expect(await cli.run(`${args} --periodo-inteiro`)).toMatchObject({ code: 0 });
  expect((await loaded()).every(({ importado }) => importado)).toBe(true);
});

test('an import is undone after what comes back was shown', async () => {
  const lines = (centroCusto: string) => [
    'Código;Centro de Custo;Percentual',
    `CLT0001;${centroCusto};100`,
  ];
  const first = await csv('um.csv', lines('9.001'));
  await cli.run(`rateio importar ${first} --periodo ${periodo}`);
  const before = (await loaded()).filter(({ importado }) => importado);
  const second = await csv('dois.csv', lines('9.002'));
  await cli.run(`rateio importar ${second} --periodo ${periodo} --substituir`);
  const [newest] = await cli.json<Schema<'Importacao'>[]>('rateio importacoes');
  expect(newest).toMatchObject({ arquivo: 'dois.csv', colaboradores: 1, desfeitaPor: null });
  const undo = `rateio desfazer ${newest?.id}`;
  const shown = await cli.run(`${undo} --simular`);
  expect(shown).toMatchObject({ code: 0, stderr: 'Nada foi desfeito\n' });
  expect(shown.stdout).toMatch(/CLT0001 +Volta o anterior +9\.002 100,00 % +9\.001 100,00 %/);
  expect(await cli.run(undo)).toMatchObject({ code: 2 });
  expect(await cli.run(`${undo} --sim`)).toMatchObject({ code: 0 });
  expect((await loaded()).filter(({ importado }) => importado)).toEqual(before);
  expect(await cli.run(`${undo} --sim`)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Esta importação já foi desfeita por /),
  });
  expect(await cli.run('rateio desfazer 999999 --sim')).toMatchObject({ code: 1 });
});

test('a period that has not ended is imported only after a yes', async () => {
  const [current] = await cli.json<Schema<'Periodo'>[]>('periodo listar --tamanho 1');
  const file = await csv('atual.csv', ['Código;Centro de Custo;Percentual', 'CLT0001;9.001;100']);
  const args = `rateio importar ${file} --periodo ${current?.fim.slice(0, 7)}`;
  expect(await cli.run(args)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/ainda não terminou.*Confirme com --sim/),
  });
  expect(await cli.run(`${args} --sim`)).toMatchObject({ code: 0 });
});

test('people who are imported already are told, and the answer is 5', async () => {
  const file = await csv('um.csv', ['Código;Centro de Custo;Percentual', 'CLT0001;9.001;100']);
  expect(await cli.run(`rateio importar ${file} --periodo ${periodo}`)).toMatchObject({ code: 0 });
  const other = await csv('outro.csv', [
    'Código;Centro de Custo;Percentual',
    'CLT0001;9.002;100',
    'CLT0002;9.002;100',
  ]);
  const ran = await cli.run(`rateio importar ${other} --periodo ${periodo}`);
  expect(ran).toMatchObject({
    code: 5,
    stderr: expect.stringMatching(/^CLT0001 .+: Colaborador já importado/),
  });
});

test('what was exported is read back', async () => {
  const file = await csv('um.csv', [
    'Código;Centro de Custo;Percentual',
    'CLT0001;9.001;33,33',
    'CLT0001;9.002;66,67',
  ]);
  await cli.run(`rateio importar ${file} --periodo ${periodo}`);
  const exported = fileOf('clt.xlsx');
  expect(await cli.run(`rateio exportar --clt --periodo ${periodo} -o ${exported}`)).toMatchObject({
    code: 0,
  });
  expect(await cli.run(`rateio validar ${exported} --periodo ${periodo}`)).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/sem erros\n$/),
  });
  expect(
    await cli.run(`rateio exportar --pj --periodo ${periodo} --formato csv -o -`),
  ).toMatchObject({ code: 0 });
  expect(await cli.run(`rateio exportar --periodo ${periodo}`)).toMatchObject({ code: 2 });
  expect(await cli.run('rateio importacoes')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Data Início'),
  });
});

async function employees(tipo: Schema<'Condicao'>): Promise<string[]> {
  const rows = await cli.json<Schema<'Funcionario'>[]>(
    `colaboradores buscar --tudo --filtro tipo=${tipo} --colunas codigo`,
  );
  return rows.map(({ codigo }) => codigo);
}

test('a period that is closed for somebody is told before anything is sent', async () => {
  const admin = await createCli(server.url);
  await admin.signIn('ADM0001');
  const lines = (await employees('PJ')).map((codigo) => `${codigo};9.001;100`);
  const file = await csv('fechado.csv', ['Código;Centro de Custo;Percentual', ...lines]);
  const ran = await admin.run(`rateio importar ${file} --periodo ${periodo}`);
  expect(ran).toMatchObject({ code: 1, stdout: '' });
  expect(ran.stderr).toMatch(/:A: "\w+"; esperado quem ainda não tem medição do período no RM/);
  await admin.remove();
});

test.each([
  ['the second part', (target: string, count: number) => target.endsWith('/linhas') && count === 2],
  ['the conclusion', (target: string) => target.endsWith('/concluir')],
  ['the import', (target: string) => /^rateio\/\d+$/.test(target)],
])(
  'cut at %s, the import is resumed: nothing is doubled, nothing is missing',
  async (_what, breaks) => {
    const people = (await employees('CLT')).slice(0, 30);
    const lines = people.flatMap((codigo) =>
      Array.from({ length: 100 }, (_, at) => `${codigo};9.${String(at + 1).padStart(3, '0')};1`),
    );
    const file = await csv('grande.csv', ['Código;Centro de Custo;Percentual', ...lines]);
    let broken = false;
    const proxy = await startLossyProxy(server.url, (target, count) => {
      if (broken || !breaks(target, count)) return false;
      broken = true;
      return true;
    });
    try {
      const args = `rateio importar ${file} --periodo ${periodo} --url ${proxy.url}`;
      expect(await cli.run(args, { env })).toMatchObject({
        code: 6,
        stdout: '',
        stderr: expect.stringContaining(proxy.url),
      });
      proxy.restore();
      expect(await cli.run(`${args} --retomar`, { env })).toMatchObject({
        code: 0,
        stderr: '',
        stdout: expect.stringMatching(
          /^2026-03: 3\.000 linhas carregadas, \d+ colaboradores importados\n$/,
        ),
      });
      const own = await loaded();
      expect(own).toHaveLength(3000);
      expect(own.every(({ importado }) => importado)).toBe(true);
      expect(await cli.run(`${args} --retomar`, { env })).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Não há importação de .+ a retomar/),
      });
    } finally {
      proxy.close();
    }
  },
);

test('who may not import is told', async () => {
  const other = await createCli(server.url);
  await other.signIn('CLT0001');
  const file = await csv('um.csv', ['Código;Centro de Custo;Percentual', 'CLT0001;9.001;100']);
  expect(await other.run(`rateio importar ${file} --periodo ${periodo}`)).toMatchObject({
    code: 4,
  });
  expect(await readFile(file, 'utf8')).toContain('CLT0001');
  await other.remove();
});
