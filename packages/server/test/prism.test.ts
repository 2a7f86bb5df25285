import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { document } from '../src/infra/contract/document.ts';
import { states } from './example-states.ts';
import { exampleUrl, operations } from './operations.ts';
import { freePort } from './program.ts';
import { startTestServer, type TestServer } from './server.ts';

const full = process.env.APONTA_TEST_FULL === '1';
const folder = mkdtempSync(join(tmpdir(), 'aponta-prism-'));

let server: TestServer;
let prism: ReturnType<typeof spawn>;
let proxy: string;
let cookie: string;

// A third reader of the contract stands between caller and server, as a company's gateway might, and lets nothing
// pass that the contract does not say.
beforeAll(async () => {
  if (!full) return;
  server = await startTestServer();
  const contract = join(folder, 'openapi.json');
  writeFileSync(contract, JSON.stringify({ ...document, servers: undefined }));
  const port = await freePort();
  proxy = `http://127.0.0.1:${port}`;
  const args = ['proxy', '--errors', '--port', String(port), contract, `${server.url}/api`];
  prism = spawn('prism', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  prism.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  while (!said.includes('listening')) await once(prism.stdout ?? prism, 'data');
  const answer = await fetch(`${proxy}/apontamento/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-aponta': '1' },
    body: JSON.stringify({ user: 'ADM0001', password: 'aponta-demo' }),
  });
  expect(answer.status).toBe(200);
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  prism?.kill();
  await server?.close();
});

const readable = operations.filter(({ id, method }) => method === 'GET' && !states[id]);

test.runIf(full).each(readable.map((operation) => [operation.id, operation] as const))(
  '%s passes a validating proxy',
  async (_, operation) => {
    const answer = await fetch(proxy + exampleUrl(operation), { headers: { cookie } });
    const body = await answer.text();
    expect(answer.headers.get('sl-violations'), body.slice(0, 500)).toBeNull();
    expect(answer.status, body.slice(0, 500)).toBe(200);
  },
);

test.runIf(full)('the proxy itself refuses what is not in the contract', async () => {
  const answer = await fetch(`${proxy}/apontamento/periodo?page=x`, { headers: { cookie } });
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
});
