import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoNow, TestClock } from '../../server/test/clock.ts';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli } from './cli.ts';

const clock = new TestClock(demoNow);
let server: TestServer;
let cli: Cli;

beforeAll(async () => {
  server = await startTestServer({ clock });
});

beforeEach(async () => {
  cli = await createCli(server.url);
  return () => cli.remove();
});

afterAll(() => server.close());

const password = { APONTA_PASSWORD: 'aponta-demo' };

test('without a session the answer is 3 and says what to do', async () => {
  const ran = await cli.run('quem-sou');
  expect(ran).toEqual({
    code: 3,
    stdout: '',
    stderr: 'Você não está conectado. Entre com: aponta login\n',
  });
});

test('a token that is not valid is told of', async () => {
  const ran = await cli.run('quem-sou', { env: { APONTA_TOKEN: 'x' } });
  expect(ran).toMatchObject({
    code: 3,
    stderr: 'O token de APONTA_TOKEN não é válido ou expirou\n',
  });
  const file = join(cli.home, 'token');
  await writeFile(file, 'x\n');
  expect(await cli.run('quem-sou', { env: { APONTA_TOKEN_FILE: file } })).toMatchObject({
    code: 3,
    stderr: `O token de ${file} não é válido ou expirou\n`,
  });
  expect(await cli.run('login', { env: { APONTA_TOKEN: 'x' } })).toMatchObject({ code: 2 });
});

test('a session lasts from one command to the next, until logout', async () => {
  const ran = await cli.run('login --usuario CLT0001 --senha-stdin', { input: 'aponta-demo\n' });
  expect(ran).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('(CLT0001) em http://127.0.0.1'),
  });
  expect(await cli.json('quem-sou')).toMatchObject({ codigo: 'CLT0001' });
  expect(await cli.run('logout')).toMatchObject({ code: 0, stdout: 'Sessão encerrada\n' });
  expect(await cli.run('quem-sou')).toMatchObject({ code: 3 });
});

/** The clock of the program, as far ahead as the server's. */
const later = (minutes: number) => {
  const moved = `const real = Date, ahead = ${minutes * 60_000};
    globalThis.Date = class extends real {
      constructor(...given) { given.length ? super(...given) : super(real.now() + ahead); }
      static now() { return real.now() + ahead; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(moved)}` };
};

test('a session lasts for two hours after the last command, as that of a window', async () => {
  await cli.signIn('CLT0001');
  const file = join(cli.home, 'aponta', 'padrao', 'cookies.json');
  let passed = 0;
  // Two terminals at once refresh it both.
  for (const minutes of [9, 110, 110, 119]) {
    passed += minutes;
    clock.advance(minutes * 60_000);
    const env = later(passed);
    const both = await Promise.all([cli.run('quem-sou', { env }), cli.run('quem-sou', { env })]);
    for (const ran of both) expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  }
  clock.advance(121 * 60_000);
  expect(await cli.run('quem-sou', { env: later(passed + 121) })).toMatchObject({ code: 3 });
});

test('user and password come from variables too, and the session is kept from others', async () => {
  const ran = await cli.run('login', { env: { APONTA_USER: 'GES0001', ...password } });
  expect(ran.code).toBe(0);
  const jar = await stat(join(cli.home, 'aponta', 'padrao', 'cookies.json'));
  expect(jar.mode & 0o777).toBe(0o600);
});

test('a wrong password is told and answers 3', async () => {
  const ran = await cli.run('login --usuario CLT0001', { env: { APONTA_PASSWORD: 'x' } });
  expect(ran).toEqual({ code: 3, stdout: '', stderr: 'ID de rede ou senha inválidos\n' });
});

test('without a terminal nothing is asked: the answer is 2 and says what to pass', async () => {
  expect(await cli.run('login')).toMatchObject({
    code: 2,
    stderr: 'Informe o ID de rede com --usuario ou APONTA_USER\n',
  });
  expect(await cli.run('login --usuario CLT0001')).toMatchObject({
    code: 2,
    stderr: 'Informe a senha com --senha-stdin ou APONTA_PASSWORD\n',
  });
});

test('profiles have sessions and addresses of their own', async () => {
  const env = { APONTA_URL: '' };
  const ran = await cli.run(`login --usuario CLT0001 --perfil obra --url ${server.url}`, {
    env: { ...env, ...password },
  });
  expect(ran.code).toBe(0);
  expect(await cli.run('quem-sou --perfil obra', { env })).toMatchObject({ code: 0 });
  expect(await cli.run('quem-sou')).toMatchObject({ code: 3 });
});

test('nobody at the address answers 6', async () => {
  expect(await cli.run('quem-sou --url http://127.0.0.1:1')).toMatchObject({
    code: 6,
    stdout: '',
    stderr: 'Não foi possível falar com http://127.0.0.1:1. Verifique a conexão.\n',
  });
});

test('--verboso tells the calls and no secret', async () => {
  const ran = await cli.run('login --usuario CLT0001 --verboso', { env: password });
  expect(ran.stderr).toMatch(
    /^\* http\S+\n> POST \/apontamento\/auth\n< 200 \d+ ms [\w-]+\n> GET \/user\n< 200/,
  );
  expect(ran.stderr).not.toMatch(/aponta-demo|auth-token|eyJ/);
});

test('a mistake in the command answers 2 in Portuguese', async () => {
  expect(await cli.run('horas lista')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'Comando desconhecido: lista. Seria listar?\n',
  });
  expect(await cli.run('')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Uso: aponta/),
  });
  expect(await cli.run('--version')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+/),
  });
});

test('an older Node.js is told to be too old', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`;
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}` };
  const ran = await cli.run('--version', { env });
  expect([ran.code, ran.stdout]).toEqual([1, '']);
  expect(ran.stderr).toContain('precisa do Node.js 22 ou mais novo');
});

test('sessions are listed and ended; a new password ends the others', async () => {
  const other = await createCli(server.url);
  await cli.signIn('DIR0001');
  await other.signIn('DIR0001');
  const listed = await cli.json<{ id: string; atual: boolean }[]>('sessoes listar');
  const there = listed.find(({ atual }) => !atual);
  expect(listed).toHaveLength(2);
  const ended = await cli.run(`sessoes encerrar ${there?.id}`);
  expect(ended).toMatchObject({ code: 0, stdout: 'Sessão encerrada\n' });
  expect(await other.run('quem-sou')).toMatchObject({ code: 3 });
  await other.signIn('DIR0001');
  const input = 'aponta-demo\nponte do ribeira 26\n';
  const changed = await cli.run('senha --senha-stdin', { input });
  expect(changed.stdout).toBe('Senha trocada; 1 outra sessão encerrada\n');
  expect(await other.run('quem-sou')).toMatchObject({ code: 3 });
  await other.remove();
});

test('ADMIN sees what a person has open and ends it', async () => {
  const other = await createCli(server.url);
  await other.signIn('RHU0001');
  await cli.signIn('ADM0001');
  expect((await cli.run('sessoes de rhu0001')).stdout).toMatch(
    /^Sessão .*\n1 sessão e 0 tokens\n$/,
  );
  const ended = await cli.run('sessoes encerrar-de RHU0001 --sim');
  expect(ended.stdout).toBe('1 sessão encerrada, 0 tokens revogados\n');
  expect(await other.run('quem-sou')).toMatchObject({ code: 3 });
  await other.remove();
});

test('a profile may hold a token, for its own address alone, and for its owner to read', async () => {
  const person = await createCli(server.url);
  await person.signIn('CLT0001');
  const token = (await person.run('token criar Rotina --escopos apontamento')).stdout;
  const robot = await createCli(server.url);
  const env = { APONTA_URL: '' };
  const login = `login --token --perfil rotina --url ${server.url}`;
  expect(await robot.run(login, { env, input: 'errado\n' })).toMatchObject({ code: 3 });
  expect(await robot.run(login, { env, input: token })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Token de .+ \(CLT0001\) guardado no perfil rotina\n$/),
  });
  const file = join(robot.home, 'aponta', 'rotina', 'token');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await robot.run('quem-sou --perfil rotina', { env })).toMatchObject({ code: 0 });
  // Another address never sees it.
  const elsewhere = `quem-sou --perfil rotina --url ${server.url.replace('127.0.0.1', 'localhost')}`;
  expect(await robot.run(elsewhere, { env })).toMatchObject({ code: 3 });
  expect(await robot.run('logout --perfil rotina', { env })).toMatchObject({ code: 0 });
  expect(await robot.run('quem-sou --perfil rotina', { env })).toMatchObject({ code: 3 });
  await person.remove();
  await robot.remove();
});

test('with a code of ADMIN a forgotten password is set anew', async () => {
  await cli.signIn('ADM0001');
  const { codigo } = await cli.json<{ codigo: string }>('sessoes codigo-senha rhu0001');
  const input = `${codigo}\nponte do ribeira 26\n`;
  const set = await cli.run('senha --com-codigo rhu0001 --senha-stdin', { input });
  expect(set).toMatchObject({ code: 0, stderr: 'Sucesso ao definir nova senha\n' });
  const again = await cli.run('senha --com-codigo rhu0001 --senha-stdin', { input });
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('já foi usado') });
  const entered = await cli.run('login --usuario RHU0001 --senha-stdin', {
    input: 'ponte do ribeira 26\n',
  });
  expect(entered.code).toBe(0);
});
