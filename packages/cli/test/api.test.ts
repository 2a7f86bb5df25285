import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDay } from '../../server/test/clock.ts';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli } from './cli.ts';

let server: TestServer;
let cli: Cli;

beforeAll(async () => {
  server = await startTestServer();
  cli = await createCli(server.url);
  await cli.signIn('CLT0001');
});

afterAll(async () => {
  await server.close();
  await cli.remove();
});

test('any operation is called, with its query given apart or in the path, with or without /api', async () => {
  const forms = [
    'api GET /contrato/projeto/find -q size=2 -q sort=codigo,desc',
    'api get contrato/projeto/find?size=2 -q sort=codigo,desc',
    'api GET "/api/contrato/projeto/find?size=2&sort=codigo,desc"',
  ];
  const answers = await Promise.all(forms.map((form) => cli.run(form)));
  for (const { code, stdout } of answers) {
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ size: 2, sortedBy: 'codigo,desc' });
    expect(stdout).toBe(answers[0]?.stdout);
  }
});

test('a body comes from the option, a file or the standard input', async () => {
  const last = JSON.parse((await cli.run('api GET /apontamento/apontamento/ultimo')).stdout);
  const body = JSON.stringify({
    data: demoDay,
    horas: 0.02,
    secao: last.secao.codigo,
    projeto: last.projeto.id,
    atividade: last.atividade.id,
  });
  const file = join(cli.home, 'apontamento.json');
  await writeFile(file, body);
  const fromFile = await cli.run(`api POST /apontamento/apontamento -d @${file}`);
  expect(fromFile.code).toBe(0);
  const fromInput = await cli.run('api POST /apontamento/apontamento -d -', { input: body });
  expect(JSON.parse(fromInput.stdout)).toMatchObject({ horas: 0.02 });
  const { id } = JSON.parse(fromInput.stdout);
  expect(await cli.run(`api DELETE /apontamento/apontamento/${id}`)).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  });
});

test('an answer is saved with -o', async () => {
  const file = join(cli.home, 'user.json');
  const ran = await cli.run(`api GET /user -o ${file}`);
  expect(ran).toEqual({ code: 0, stdout: '', stderr: `Resposta gravada em ${file}\n` });
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ codigo: 'CLT0001' });
});

test.each([
  ['api GET /apontamento/config', 4, 'Você não tem permissão para consultar configurações\n'],
  ['api GET /apontamento/inexistente', 1, 'Esta operação não existe\n'],
  ['api GET /apontamento/../user', 1, 'O caminho pedido não é válido\n'],
  [
    'api TRACE /user',
    2,
    'Valor inválido em <método>: "TRACE". Use GET, POST, PUT, PATCH ou DELETE\n',
  ],
  ['api POST /apontamento/auth -d {', 2, '--dados:1:2: não é JSON\n'],
  ['api POST /apontamento/auth -d @/nao/existe', 2, 'Não foi possível ler /nao/existe\n'],
  ['api GET /user -q x', 2, 'Valor inválido em -q, --query <campo=valor>: "x". Use campo=valor\n'],
  ['api DELETE /apontamento/apontamento/999999999', 1, /^\S/],
])('%s answers %i', async (args, code, stderr) => {
  const ran = await cli.run(args);
  expect(ran).toMatchObject({ code, stdout: '' });
  expect(ran.stderr).toEqual(typeof stderr === 'string' ? stderr : expect.stringMatching(stderr));
});
