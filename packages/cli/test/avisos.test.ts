import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli } from './cli.ts';

let server: TestServer;
let cli: Cli;
beforeAll(async () => {
  server = await startTestServer();
  cli = await createCli(server.url);
});
afterAll(async () => {
  await cli.remove();
  await server.close();
});

test('one chooses what comes by e-mail', async () => {
  await cli.signIn('GES0001');
  expect(await cli.run('avisos desligar resumo')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/resumo +não/),
  });
  expect(await cli.run('avisos ligar outros')).toMatchObject({ code: 0 });
  const { avisos } = await cli.json<{ avisos: object[] }>('avisos mostrar');
  expect(avisos).toContainEqual(expect.objectContaining({ aviso: 'RESUMO', email: false }));
  expect(avisos).toContainEqual(expect.objectContaining({ aviso: 'OUTROS', email: true }));
  expect(await cli.run('avisos ligar tudo')).toMatchObject({ code: 2 });
});

test('ADMIN makes a webhook, tests it, reads its deliveries, and is rid of it', async () => {
  await cli.signIn('ADM0001');
  const made = await cli.run(
    'webhooks criar Folha --destino https://folha.empresa.example --eventos periodo_aprovado,lote_concluido',
  );
  expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^whsec_\S+\n$/) });
  const [{ id }] = await cli.json<[{ id: number }]>('webhooks listar');
  expect(await cli.run(`webhooks desligar ${id}`)).toMatchObject({
    code: 0,
    stdout: 'Desligado\n',
  });
  expect(await cli.run(`webhooks ligar ${id}`)).toMatchObject({ code: 0, stdout: 'Ativo\n' });
  expect((await cli.run(`webhooks testar ${id}`)).code).toBe(0);
  expect(await cli.json(`webhooks entregas ${id}`)).toMatchObject([
    { evento: 'TESTE', status: 'PENDENTE' },
  ]);
  expect((await cli.run(`webhooks excluir ${id} --sim`)).code).toBe(0);
  expect(await cli.run('webhooks ligar 999')).toMatchObject({ code: 1 });
});
