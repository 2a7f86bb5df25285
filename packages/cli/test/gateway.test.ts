import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDocumented } from '../../server/test/documented-services.ts';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Listening, startTestGateway, upstreamSettings } from '../../server/test/upstream.ts';
import { type Cli, createCli } from './cli.ts';

let server: TestServer;
let gateway: Listening;
let cli: Cli;

beforeAll(async () => {
  server = await startTestServer();
  gateway = await startTestGateway(upstreamSettings((service) => `${server.url}/api/${service}`));
  cli = await createCli(gateway.url);
});

afterAll(async () => {
  await cli.remove();
  await gateway.close();
  await server.close();
});

test("in front of a company's services: a session, a list, a file and the end", async () => {
  await cli.signIn('RHU0001');
  expect(await cli.json('quem-sou')).toMatchObject({ codigo: 'RHU0001' });
  const saved = await cli.run(
    'batidas exportar --periodo anterior --condicao clt --formato csv --saida batidas.csv',
  );
  expect(saved).toMatchObject({ code: 0 });
  expect(await readFile(join(cli.home, 'batidas.csv'), 'utf8')).toContain(';');
  expect(await cli.run('logout')).toMatchObject({ code: 0 });
  expect(await cli.run('quem-sou')).toMatchObject({ code: 3 });
});

test.each(['documented', 'named', 'shaped'] as const)(
  'services of other people, %s: what they do not tell is empty, what they do not know is told',
  async (variant) => {
    const company = await startDocumented(variant);
    const front = await startTestGateway(upstreamSettings((name) => `${company.url}/${name}`));
    const other = await createCli(front.url);
    await other.signIn('ANA01');
    const commands = ['quem-sou', 'horas listar --mes 2026-11', 'aprovacao listar', 'config ver'];
    for (const command of [...commands, 'registro listar', 'notificacoes listar']) {
      const ran = await other.run(command);
      expect(ran, `${command}: ${ran.stderr}`).toMatchObject({ code: 0 });
      expect(ran.stdout, command).not.toMatch(/undefined|null|NaN|\[object/);
    }
    const unknown = await other.run('token listar');
    expect(unknown).toMatchObject({ code: 1, stderr: 'Recurso não encontrado\n' });
    await other.remove();
    await front.close();
    await company.close();
  },
);
