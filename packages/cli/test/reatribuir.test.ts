import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli } from './cli.ts';

let server: TestServer;
let hr: Cli;

beforeAll(async () => {
  server = await startTestServer();
  hr = await createCli(server.url);
  await hr.signIn('RHU0001');
});
afterAll(async () => {
  await server.close();
  await hr.remove();
});

test('what waits for who left is listed and given to somebody else, and what was refused says why', async () => {
  const none = await hr.run('aprovacao reatribuir --de GES0001 --para DIR0001 --motivo x --sim');
  expect(none.code).toBe(1);
  await server.pool.query(`update funcionario set codigo_situacao = 'D' where codigo = 'GES0001'`);
  const rows = (await hr.json('aprovacao desligados --aprovador GES0001 --tudo')) as object[];
  expect(rows.length).toBeGreaterThan(0);
  const command = 'aprovacao reatribuir --de GES0001 --motivo Saiu --sim';
  // The second approver does not become the first, too.
  const refused = await hr.run(`${command} --para DIR0001`);
  expect(refused.code).toBe(5);
  expect(refused.stdout).toContain('Os dois aprovadores são pessoas diferentes');
  const ran = await hr.run(`${command} --para ADM0001`);
  expect(ran.stdout).toContain('reatribuída');
});
