import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoNow, TestClock } from '../../server/test/clock.ts';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli } from './cli.ts';

const clock = new TestClock(demoNow);
let server: TestServer;
let cli: Cli;
beforeAll(async () => {
  server = await startTestServer({ clock });
  cli = await createCli(server.url);
});
afterAll(async () => {
  await cli.remove();
  await server.close();
});

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });

test('a second factor is activated by the picture and a code, asked for at the login, and ended', async () => {
  await cli.signIn('CLT0001');
  const setUp = cli.atTerminal('segundo-fator ativar');
  await setUp.sees('Senha:');
  setUp.type('aponta-demo\r');
  await setUp.sees('Código do aplicativo:');
  // Begun again by another program, which knows the secret.
  const begun = await fetch(`${server.url}/api/apontamento/auth`, {
    method: 'POST',
    headers: { 'x-aponta': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'CLT0001', password: 'aponta-demo' }),
  });
  const { token } = await begun.json();
  const secret = await fetch(`${server.url}/api/apontamento/auth/segundo-fator`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ senha: 'aponta-demo' }),
  });
  const { segredo } = await secret.json();
  setUp.type(`${codeOf(segredo)}\r`);
  expect(await setUp.ended).toBe(0);
  expect(await cli.json('segundo-fator mostrar')).toEqual({
    ativo: true,
    exigido: false,
    codigosRestantes: 10,
  });

  const login = 'login --usuario CLT0001 --senha-stdin';
  const input = 'aponta-demo\n';
  expect(await cli.run(login, { input })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--codigo'),
  });
  clock.advance(30_000);
  const entered = await cli.run(`${login} --codigo ${codeOf(segredo)}`, { input });
  expect(entered).toMatchObject({ code: 0 });

  clock.advance(30_000);
  const end = cli.atTerminal('segundo-fator desligar');
  await end.sees('Senha:');
  end.type('aponta-demo\r');
  await end.sees('Código do aplicativo:');
  end.type(`${codeOf(segredo)}\r`);
  await end.sees('Segundo fator desligado');
  expect(await end.ended).toBe(0);
});

test('ADMIN takes the factor away of who lost it', async () => {
  await server.pool.query(
    `insert into segundo_fator (usuario, segredo, criado_em, confirmado_em) values ('GES0001', 'x', now(), now())`,
  );
  await cli.signIn('ADM0001');
  const removed = await cli.run('sessoes remover-fator ges0001 --sim');
  expect(removed).toMatchObject({ code: 0, stdout: 'Segundo fator removido\n' });
});
