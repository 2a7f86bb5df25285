import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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
  await server.close();
  await cli.remove();
});

/** Runs an example of the SDK as somebody of the demo company. */
async function run(name: string, user: string, scopes: string, args: string[]): Promise<string> {
  await cli.signIn(user);
  const token = (await cli.run(`token criar Exemplo --escopos ${scopes}`)).stdout.trim();
  const file = fileURLToPath(new URL(`../../sdk/examples/${name}.ts`, import.meta.url));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=aponta-source', '--disable-warning=ExperimentalWarning', file, ...args],
    { env: { APONTA_URL: server.url, APONTA_TOKEN: token } },
  );
  return stdout;
}

test('the hours of a month', async () => {
  const text = await run('horas-do-mes', 'CLT0001', 'apontamento', ['2026', '11']);
  expect(text).toMatch(/^(\d\d\/11\/2026 \d\d:\d\d\n)+Total \d+:\d\d\n$/);
});

test('the punches of a period', async () => {
  const file = join(cli.home, 'batidas.xlsx');
  const text = await run('batidas', 'RHU0001', 'batidas', ['2026-10-26', '2026-11-25', file]);
  expect(text).toMatch(/^\d+ batidas\nBatidas CLT .+\.xlsx em /m);
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
});
