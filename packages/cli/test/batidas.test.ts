import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli } from './cli.ts';

type Batida = Schema<'Batida'>;

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

const inHome = (name: string) => join(cli.home, name);

test('punches are listed a page at a time, and all of them with --tudo', async () => {
  const page = await cli.run('batidas listar --periodo anterior --tamanho 5');
  expect(page.code).toBe(0);
  expect(page.stdout.trimEnd().split('\n')).toHaveLength(6);
  const [, total] =
    /^Linhas 1 a 5 de ([\d.]+)\. Mais com --pagina 2 ou --tudo\.\n$/.exec(page.stderr) ?? [];
  const all = await cli.json<Batida[]>('batidas listar --periodo anterior --tudo');
  expect(String(all.length)).toBe(total?.replaceAll('.', ''));
  const second = await cli.json<Batida[]>(
    'batidas listar --periodo anterior --tamanho 5 --pagina 2',
  );
  expect(second).toEqual(all.slice(5, 10));
});

test('rows and columns are chosen, and --jsonl writes a document a line', async () => {
  const [first] = await cli.json<Batida[]>('batidas listar --periodo anterior --condicao clt');
  const args = `batidas listar --periodo anterior --filtro idColaborador=${first?.idColaborador} --colunas data,hora`;
  const { stdout, stderr } = await cli.run(`${args} --jsonl`);
  const rows = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows[0]).toEqual({ data: first?.data, hora: first?.hora });
  expect(rows.length).toBeGreaterThan(30);
  expect(stderr).toBe('');
  expect((await cli.run(args)).stdout.split('\n')[0]).toMatch(/^Data +Hora$/);
  expect(await cli.run('batidas listar --periodo anterior --colunas nada')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Coluna desconhecida: "nada"\. Há: nomeColaborador, /),
  });
});

test('an order of the contract is taken, any other is refused', async () => {
  const rows = await cli.json<Batida[]>('batidas listar --periodo anterior --ordem data,desc');
  expect(rows.map(({ data }) => data)).toEqual(
    rows
      .map(({ data }) => data)
      .toSorted()
      .reverse(),
  );
  expect(await cli.run('batidas listar --periodo anterior --ordem cor')).toMatchObject({
    code: 2,
    stdout: '',
    stderr:
      'Valor inválido em --ordem <campo>: "cor". Use data, nomeColaborador, idColaborador; e ,desc depois do campo para inverter\n',
  });
});

test('a line a person and day tells the punches, their hours and the difference to what was logged', async () => {
  const ran = await cli.run('batidas dias --periodo anterior --tamanho 5');
  expect(ran.code).toBe(0);
  expect(ran.stdout).toMatch(/^ID Colaborador .*Marcações +Completo +Ponto +Apontado +Diferença$/m);
  const days = await cli.json<Schema<'DiaDePonto'>[]>('batidas dias --periodo anterior --tudo');
  for (const { horas, apontado, diferenca } of days) {
    expect(diferenca).toBeCloseTo(horas - apontado, 1);
  }
  const { stdout } = await cli.run(
    'batidas exportar --periodo anterior --condicao ambas --por-dia --formato csv -o -',
  );
  expect(stdout.trimEnd().split('\n')).toHaveLength(days.length + 1);
});

test('days have to be given, in one way', async () => {
  expect(await cli.run('batidas listar')).toMatchObject({
    code: 2,
    stderr: 'Informe --inicio e --fim, ou --periodo\n',
  });
  expect(
    await cli.run('batidas exportar --periodo atual --inicio hoje --condicao pj'),
  ).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/não pode ser usada com/),
  });
  expect(await cli.run('batidas exportar --periodo atual --condicao x')).toMatchObject({
    code: 2,
    stderr: 'Valor inválido em --condicao <condição>: "x". Use clt ou pj\n',
  });
});

const exported = 'batidas exportar --periodo anterior --condicao clt';

test('an export is one whole file of the chosen format', async () => {
  const xlsx = inHome('batidas.xlsx');
  expect(await cli.run(`${exported} --saida ${xlsx}`)).toEqual({
    code: 0,
    stdout: '',
    stderr: expect.stringMatching(`^${xlsx} gravado \\(\\d+ kB\\)\n$`),
  });
  expect((await readFile(xlsx)).subarray(0, 2).toString()).toBe('PK');
  const csv = inHome('batidas.csv');
  expect(await cli.run(`${exported} --formato csv --saida ${csv} --quieto`)).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  });
  const lines = (await readFile(csv, 'utf8')).trimEnd().split('\r\n');
  const json = await cli.run(`${exported} --formato json --saida -`);
  expect(JSON.parse(json.stdout)).toHaveLength(lines.length - 1);
  expect(await cli.json(`${exported} --formato csv --saida ${csv}`)).toEqual({
    arquivo: csv,
    bytes: (await readFile(csv)).length,
  });
});

test('the server names the file in a folder, and stdout is -', async () => {
  const ran = await cli.run(`${exported} --formato csv --saida ${cli.home}`);
  const [, file = ''] = /^(.+) gravado/.exec(ran.stderr) ?? [];
  expect(file).toMatch(/Batidas CLT \d{4}-\d\d-\d\d a \d{4}-\d\d-\d\d\.csv$/);
  const piped = await cli.run(`${exported} --formato csv -o -`);
  expect(piped.stdout).toBe(await readFile(file, 'utf8'));
});

test('what cannot be written is told in words: at once when there is no folder, and of a full disk', async () => {
  expect(await cli.run(`${exported} -o /nao/existe/x.xlsx`)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Não foi possível gravar em /nao/existe: a pasta não existe\n',
  });
  expect(await cli.run(`${exported} -o /dev/full`)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Não foi possível gravar em /dev/full: o disco está cheio\n',
  });
});

test('a pipe gets the content and stays a pipe', async () => {
  const pipe = inHome('tubo');
  await promisify(execFile)('mkfifo', [pipe]);
  const [ran, content] = await Promise.all([
    cli.run(`${exported} --formato csv -o ${pipe}`),
    readFile(pipe, 'utf8'),
  ]);
  expect(ran).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(content).toBe((await cli.run(`${exported} --formato csv -o -`)).stdout);
  expect((await stat(pipe)).isFIFO()).toBe(true);
});

test('who may not export is told, and no file is left', async () => {
  const other = await createCli(server.url);
  await other.signIn('CLT0001');
  expect(await other.run(`${exported} --saida ${join(other.home, 'x.xlsx')}`)).toEqual({
    code: 4,
    stdout: '',
    stderr: 'Você não tem permissão para exportar batidas\n',
  });
  expect(await readdir(other.home)).not.toContain('x.xlsx');
  await other.remove();
});

async function tokenFor(...escopos: string[]): Promise<string> {
  const input = JSON.stringify({ nome: 'Exportação noturna', escopos, dias: 1 });
  const { stdout } = await cli.run('api POST /apontamento/token -d -', { input });
  return JSON.parse(stdout).token;
}

/** A server that passes calls on to the real one, its exports broken the first `cuts` times. */
async function brokenServer(
  cuts: number,
): Promise<{ url: string; proxy: Server; exports: () => number }> {
  let exports = 0;
  const handle: RequestListener = async (request, response) => {
    const { host: _host, ...headers } = request.headers;
    const answer = await fetch(`${server.url}${request.url}`, { headers: headers as HeadersInit });
    const isExport = headers['x-target-path'] === 'apontamento/export-batidas';
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
      'content-disposition': answer.headers.get('content-disposition') ?? '',
    });
    if (isExport && ++exports <= cuts) {
      response.write(body.subarray(0, 1000), () => response.destroy());
    } else response.end(body);
  };
  const proxy = createServer(handle).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    proxy,
    exports: () => exports,
  };
}

test('what the network cuts is tried again, and the file that was there stays until the new one is whole', async () => {
  const { url, proxy, exports } = await brokenServer(2);
  try {
    const file = inHome('cortado.csv');
    await writeFile(file, 'antes');
    const env = { APONTA_TOKEN: await tokenFor('batidas', 'periodo') };
    const failed = await cli.run(
      `${exported} --formato csv --saida ${file} --url ${url} --tentativas 1`,
      { env },
    );
    expect(failed).toMatchObject({
      code: 6,
      stdout: '',
      stderr: expect.stringMatching(/^A transferência de http\S+ foi interrompida: .+\n$/),
    });
    expect(await readFile(file, 'utf8')).toBe('antes');
    const ran = await cli.run(`${exported} --formato csv --saida ${file} --url ${url}`, { env });
    expect(ran.code).toBe(0);
    expect(ran.stderr).toMatch(/Nova tentativa em 1 s\.\n.*gravado/);
    expect(exports()).toBe(3);
    expect((await readFile(file, 'utf8')).split('\r\n').length).toBeGreaterThan(100);
    expect((await readdir(cli.home)).filter((name) => name.endsWith('.parcial'))).toEqual([]);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});
