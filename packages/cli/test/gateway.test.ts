import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
