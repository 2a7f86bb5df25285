import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { afd671, afd1510 } from '../../test/afd.ts';
import { createTestApp, signIn, type TestApp } from '../../test/server.ts';
import { upstreamSettings } from '../../test/upstream.ts';
import { createDb } from '../infra/db/pool.ts';
import { runImport } from './commands.ts';
import { readFolder } from './files.ts';
import { importFolder } from './import-folder.ts';
import { tables } from './tables.ts';

const now = new Date('2026-11-18T13:00:00Z');
const device = '0004200075001486212345678000195';

let server: TestApp;
let folder: string;
beforeAll(async () => {
  server = await createTestApp();
  await server.pool.query(`update funcionario set pis = '12345678901' where codigo = 'CLT0002'`);
  await server.pool.query(`update funcionario set cpf = '12345678909' where codigo = 'PJT0002'`);
});
beforeEach(async () => {
  await server.pool.query('delete from batida');
  folder = mkdtempSync(join(tmpdir(), 'aponta-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => server.close());

const write = (name: string, lines: readonly string[], encoding: BufferEncoding = 'latin1') =>
  writeFileSync(join(folder, name), lines.join('\r\n'), encoding);
async function imported(): Promise<string[]> {
  const { faults, lines } = await importFolder(
    createDb(server.pool),
    await readFolder(folder),
    now,
  );
  expect(faults).toEqual([]);
  return lines;
}
const punches = async () =>
  (
    await server.pool.query(
      'select funcionario, documento, dispositivo, nsr, momento from batida order by momento, nsr',
    )
  ).rows;

const byPis = '0000000013181120260800012345678901';
const byCpf = '00000000232026-11-18T12:00:00-0300012345678909';
const stranger = '0000000033181120261300099999999999';

test.each(['A', 'F'])(
  'punches are of who works here (%s), not of whom they were before they came back',
  async (situacao) => {
    const set = (codigo: string, pis: string | null, state: string) =>
      server.pool.query('update funcionario set pis = $2, codigo_situacao = $3 where codigo = $1', [
        codigo,
        pis,
        state,
      ]);
    // Before: by the order of its ID, and of its state, too.
    await set('CLT0001', '99999999999', 'D');
    await set('CLT0003', null, situacao);
    write('a.txt', afd1510(stranger));
    await imported();
    expect((await punches()).map(({ funcionario }) => funcionario)).toEqual(['CLT0001']);
    await server.pool.query('delete from batida');
    await set('CLT0003', '99999999999', situacao);
    await imported();
    expect((await punches()).map(({ funcionario }) => funcionario)).toEqual(['CLT0003']);
    // Those of nobody so far, too.
    await server.pool.query('update batida set funcionario = null');
    await imported();
    expect((await punches()).map(({ funcionario }) => funcionario)).toEqual(['CLT0003']);
    await set('CLT0001', null, 'A');
    await set('CLT0003', null, 'A');
  },
);

test('punches of both layouts and of a sheet are whose PIS or CPF it is; of nobody they stay, and are named', async () => {
  write('a.txt', afd1510(byPis, stranger));
  write('b.txt', afd671(0, [byCpf]));
  write(
    'batidas.csv',
    ['dispositivo;nsr;data;hora;pis;cpf', 'PORTARIA;9;18/11/2026;17:00;12345678901;'],
    'utf8',
  );
  expect(await imported()).toEqual([
    'a.txt: 2 batidas, 2 novas',
    'b.txt: 1 batida, 1 nova',
    'batidas.csv: 1 batida, 1 nova',
    'Sem colaborador no cadastro: 99999999999, 1 batida',
  ]);
  expect(await punches()).toEqual([
    {
      funcionario: 'CLT0002',
      documento: '12345678901',
      dispositivo: device,
      nsr: 1,
      momento: '2026-11-18T08:00:00',
    },
    {
      funcionario: 'PJT0002',
      documento: '12345678909',
      dispositivo: device,
      nsr: 2,
      momento: '2026-11-18T12:00:00',
    },
    {
      funcionario: null,
      documento: '99999999999',
      dispositivo: device,
      nsr: 3,
      momento: '2026-11-18T13:00:00',
    },
    {
      funcionario: 'CLT0002',
      documento: '12345678901',
      dispositivo: 'PORTARIA',
      nsr: 9,
      momento: '2026-11-18T17:00:00',
    },
  ]);
  const rh = await signIn(server.app, 'RHU0001');
  const url = '/apontamento/apontamento/batidas?inicio=2026-11-18&fim=2026-11-18';
  expect((await rh({ method: 'GET', url })).json().totalElements).toBe(4);
});

test('a record of a clock counts once, in the same file, in the next and at the same time', async () => {
  write('a.txt', afd1510(byPis, byPis));
  const said = await Promise.all([imported(), imported()]);
  expect(said.map(([line]) => line).sort()).toEqual([
    'a.txt: 2 batidas, 0 novas',
    'a.txt: 2 batidas, 1 nova',
  ]);
  write('a.txt', afd1510(byPis, stranger));
  expect((await imported())[0]).toBe('a.txt: 2 batidas, 1 nova');
  expect(await punches()).toHaveLength(2);
});

test('the number of a record is that of its clock', async () => {
  write('a.txt', afd1510(byPis));
  write(
    'b.txt',
    afd1510(byPis).map((line) => line.replace('00042000750014862', '00042000750014863')),
  );
  await imported();
  expect(await punches()).toHaveLength(2);
});

test('punches of nobody become those of who has their document by the next time', async () => {
  write('a.txt', afd1510(stranger));
  await imported();
  // The same eleven digits are the CPF of somebody else.
  await server.pool.query(`update funcionario set cpf = '99999999999' where codigo = 'CLT0001'`);
  await imported();
  expect(await punches()).toMatchObject([{ funcionario: null }]);
  await server.pool.query(`update funcionario set pis = '99999999999' where codigo = 'CLT0003'`);
  expect(await imported()).toEqual([
    'a.txt: 1 batida, 0 novas',
    '1 batida de antes agora com colaborador: o cadastro já tem o documento',
  ]);
  expect(await punches()).toMatchObject([{ funcionario: 'CLT0003' }]);
});

test('is told to the audit', async () => {
  write('a.txt', afd1510(byPis));
  await imported();
  const { rows } = await server.pool.query(
    `select usuario, ip, objeto, objeto_id, antes, depois from auditoria where operacao = 'importar' order by id desc limit 1`,
  );
  expect(rows).toEqual([
    {
      usuario: null,
      ip: 'servidor',
      objeto: 'batida',
      objeto_id: 'a.txt',
      antes: null,
      depois: { codigo: 'a.txt', lidas: 1, novas: 1 },
    },
  ]);
});

test('every bad cell of a sheet is named by file, line and column', async () => {
  const header = 'dispositivo;nsr;data;hora;pis;cpf';
  write('batidas.csv', [
    header,
    'P;1;29/02/2026;08:00;12345678901;',
    '',
    ';x;18/11/2026;8h;1;',
    'P;2;18/11/2026;08:00;12345678901;12345678909',
  ]);
  expect(await run(folder)).toEqual([
    1,
    [
      'batidas.csv, linha 2: coluna data: "29/02/2026" não vale; esperado DD/MM/AAAA ou AAAA-MM-DD',
      'batidas.csv, linha 4: coluna dispositivo: deve ser preenchida',
      'batidas.csv, linha 4: coluna nsr: "x" não vale; esperado número inteiro',
      'batidas.csv, linha 4: coluna hora: "8h" não vale; esperado HH:MM',
      'batidas.csv, linha 4: coluna pis: "1" não vale; esperado 11 dígitos',
      'batidas.csv, linha 5: coluna pis, cpf: informe um dos dois',
      'Nada foi importado',
    ].join('\n'),
  ]);
  write('batidas.csv', ['dispositivo;nsr;data']);
  expect((await run(folder))[1]).toBe(
    'batidas.csv, linha 1: falta a coluna hora\nNada foi importado',
  );
});

const run = async (...args: string[]) => {
  const said: string[] = [];
  const code = await runImport(args, { DATABASE_URL: 'postgres://127.0.0.1:9/x' }, (line) =>
    said.push(line),
  );
  return [code, said.join('\n')] as const;
};

test('a fault keeps all files out: the database is not even opened', async () => {
  write('a.txt', afd1510(byPis));
  write('b.txt', afd1510('0000000013290220250800012345678901'));
  expect(await run(folder)).toEqual([
    1,
    'b.txt, linha 3: a marcação não pode ser lida\nNada foi importado',
  ]);
});

test('of many faults the first fifty are told, and how many there are', async () => {
  const bad = Array.from({ length: 61 }, (_, index) => `P;x${index};18/11/2026;08:00;;12345678909`);
  write('batidas.csv', ['dispositivo;nsr;data;hora;pis;cpf', ...bad]);
  const lines = (await run('--simular', folder))[1].split('\n');
  expect(lines).toHaveLength(52);
  expect(lines.slice(49)).toEqual([
    'batidas.csv, linha 51: coluna nsr: "x49" não vale; esperado número inteiro',
    'e mais 11 falhas',
    'Nada foi importado',
  ]);
});

test('a file is a table’s however its name is written, and its text that of Excel', async () => {
  const text = 'C\u00f3digo;nome\r\n1;D\u2019\u00c1vila \u2013 Obras\r\n';
  const cp1252 = { '\u2019': 0x92, '\u2013': 0x96 } as Record<string, number>;
  const bytes = Array.from(text, (one) => cp1252[one] ?? one.charCodeAt(0));
  writeFileSync(join(folder, 'Centros de Custo.CSV'), Buffer.from(bytes));
  const { sheets, ignored } = await readFolder(folder);
  expect(ignored).toEqual([]);
  expect(sheets).toMatchObject([
    {
      table: { file: 'centros-de-custo' },
      faults: [],
      lines: [{ values: { nome: 'D\u2019\u00c1vila \u2013 Obras' } }],
    },
  ]);
});

test('a file that is none of ours is told and left', async () => {
  write('leia-me.txt', ['nada']);
  expect(await run(folder)).toEqual([
    1,
    'leia-me.txt: ignorado, não é AFD nem tem o nome de um cadastro\n' +
      'Não há arquivo AFD nem de cadastro para importar',
  ]);
});

test('each table has a template that is read as it is written, and no file is written over', async () => {
  writeFileSync(join(folder, 'batidas.csv'), 'meu');
  const [code, said] = await run('--modelo', folder);
  expect(code).toBe(0);
  expect(said).toContain(`${join(folder, 'batidas.csv')} já existe e fica como está`);
  expect(readFileSync(join(folder, 'batidas.csv'), 'utf8')).toBe('meu');
  expect(readFileSync(join(folder, 'atividades.csv'), 'utf8')).toBe(
    '\uFEFFprojeto;codigo;nome;sequencial;ativa\r\n',
  );
  rmSync(join(folder, 'batidas.csv'));
  const folderRead = await readFolder(folder);
  const sheets = [...folderRead.sheets, ...folderRead.history];
  expect(sheets.map(({ arquivo }) => arquivo)).toEqual(
    tables.slice(0, -1).map(({ file }) => `${file}.csv`),
  );
  expect(sheets.flatMap(({ faults }) => faults)).toEqual([]);
});

test('what is no command is told how; a folder that is not there says so', async () => {
  expect((await run())[0]).toBe(2);
  expect((await run('a', 'b'))[0]).toBe(2);
  const nowhere = join(folder, 'nada');
  expect(await run(nowhere)).toEqual([1, `${nowhere} não existe`]);
  expect(await run(join(nowhere, 'tambem'))).toEqual([1, `${nowhere} não existe`]);
});

test('in front of the services of a company there is nothing to import into', async () => {
  write('a.txt', afd1510(byPis));
  const said: string[] = [];
  const settings = upstreamSettings((service) => `http://empresa.local/${service}`);
  expect(await runImport([folder], settings, (line) => said.push(line))).toBe(1);
  expect(said).toEqual([expect.stringMatching(/aqui não há banco$/)]);
});
