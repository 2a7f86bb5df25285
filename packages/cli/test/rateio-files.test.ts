import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli } from './cli.ts';

/* Files of allocations that hold none, or that are refused before they are read. */

let server: TestServer;
let cli: Cli;

beforeAll(async () => {
  server = await startTestServer();
  cli = await createCli(server.url);
  await cli.signIn('RHU0001');
});

afterAll(async () => {
  await server.close();
  await cli.remove();
});

const fileOf = (name: string) => join(cli.home, name);

test.each(['csv', 'xlsx'])(
  'the template as %s has the columns and nothing to import',
  async (formato) => {
    const file = fileOf(`modelo.${formato}`);
    expect(await cli.run(`rateio modelo -o ${file}`)).toMatchObject({ code: 0 });
    expect((await readFile(file)).subarray(0, 2).toString() === 'PK').toBe(formato === 'xlsx');
    expect(await cli.run(`rateio modelo -o ${file}`)).toMatchObject({
      code: 1,
      stderr: `${file} já existe; escolha outro nome com --saida\n`,
    });
    expect(await cli.run(`rateio validar ${file}`)).toMatchObject({
      code: 1,
      stderr: `${file}: não tem linhas\n`,
    });
  },
);

test('the first sheet that people see is read, whatever stands before it', async () => {
  const book = new exceljs.Workbook();
  book
    .addWorksheet('Notas', { state: 'hidden' })
    .addRow(['Código', 'Centro de Custo', 'Percentual']);
  const sheet = book.addWorksheet('Rateio');
  sheet.addRow(['Código', 'Centro de Custo', 'Percentual']);
  sheet.addRow(['CLT0001', '1.01.001', 100]);
  book.addWorksheet('Outra').addRow(['Código', 'Centro de Custo', 'Percentual']);
  await book.xlsx.writeFile(fileOf('oculta.xlsx'));
  const ran = await cli.run(`rateio validar ${fileOf('oculta.xlsx')} --periodo 2026-03`);
  expect(ran).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/: 1 linha de 1 colaborador, sem erros\n$/),
  });
  expect(await cli.run(`rateio validar ${fileOf('oculta.xlsx')} --periodo anterior`)).toMatchObject(
    { code: 0, stderr: expect.stringContaining(': 2026-10: 1 linha') },
  );
});

/** A workbook whose directory and content are what a test says. */
async function packed(name: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const book = new exceljs.Workbook();
  book.addWorksheet('Rateio').addRow(['Código', 'Centro de Custo', 'Percentual']);
  const bytes = change(Buffer.from(await book.xlsx.writeBuffer()));
  await writeFile(fileOf(name), bytes);
  return fileOf(name);
}

const DIRECTORY_ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

test('files that are locked, broken, too big or no sheets are refused with the reason', async () => {
  const said = async (file: string) => {
    const ran = await cli.run(`rateio validar ${file} --periodo 2026-03`);
    expect(ran).toMatchObject({ code: 1, stdout: '' });
    return ran.stderr.replace(`${file}: `, '').trimEnd();
  };
  await writeFile(fileOf('velha.xls'), Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  expect(await said(fileOf('velha.xls'))).toMatch(/^protegido por senha, ou do Excel 97/);
  const locked = (bytes: Buffer) => {
    bytes[bytes.indexOf(DIRECTORY_ENTRY) + 8] = 1;
    return bytes;
  };
  expect(await said(await packed('senha.xlsx', locked))).toMatch(/^protegido por senha/);
  const huge = (bytes: Buffer) => {
    bytes.writeUInt32LE(0xf0000000, bytes.indexOf(DIRECTORY_ENTRY) + 24);
    return bytes;
  };
  expect(await said(await packed('bomba.xlsx', huge))).toMatch(
    /^descompactado passaria de 1024 MB/,
  );
  const linked = (bytes: Buffer) => {
    const name = bytes.lastIndexOf('docProps/core.xml');
    bytes.write('xl/externalLinks/', name);
    return bytes;
  };
  expect(await said(await packed('ligada.xlsx', linked))).toMatch(
    /^tem fórmulas ligadas a outras pastas/,
  );
  expect(await said(await packed('cortada.xlsx', (bytes) => bytes.subarray(0, 500)))).toBe(
    'o arquivo está danificado',
  );
  await writeFile(fileOf('acaso.xlsx'), Buffer.from('8f00d47a031bc2ff6e0a19', 'hex'));
  expect(await said(fileOf('acaso.xlsx'))).toBe(
    'não é uma planilha .xlsx nem um .csv. Abra-o no programa em que foi feito e salve-o como .xlsx',
  );
  await writeFile(fileOf('sem-titulo.csv'), 'CLT0001;9.001;100\n');
  expect(await said(fileOf('sem-titulo.csv'))).toBe(
    'faltam as colunas Código, Centro de Custo e Percentual',
  );
  expect(await said('/nao/existe.csv')).toBe('Não foi possível ler /nao/existe.csv');
});
