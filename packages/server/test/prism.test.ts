import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { document, type Operation } from '../src/infra/contract/document.ts';
import { states } from './example-states.ts';
import { isLonely, prepare } from './examples.ts';
import { exampleBody, exampleUrl, operations } from './operations.ts';
import { freePort } from './program.ts';
import { startTestServer, type TestServer } from './server.ts';

const full = process.env.APONTA_TEST_FULL === '1';

// A third reader of the contract stands between caller and server, as a company's gateway might, and lets nothing
// pass that the contract does not say.
describe.runIf(full)('through a validating proxy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aponta-prism-'));
  let shared: TestServer;
  let current: TestServer;
  let switchboard: Server;
  let prism: ReturnType<typeof spawn>;
  let proxy: string;

  beforeAll(async () => {
    shared = await startTestServer();
    // The proxy knows one address; behind it answers the company of the moment.
    switchboard = createServer((from, to) => {
      const { method, headers } = from;
      const passed = request(`${current.url}${from.url}`, { method, headers }, (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        pipeline(answer, to).catch(() => to.destroy());
      });
      pipeline(from, passed).catch(() => to.destroy());
    });
    await once(switchboard.listen(0, '127.0.0.1'), 'listening');
    const upstream = `http://127.0.0.1:${(switchboard.address() as AddressInfo).port}/api`;
    const contract = join(folder, 'openapi.json');
    writeFileSync(contract, JSON.stringify({ ...document, servers: undefined }));
    const port = await freePort();
    proxy = `http://127.0.0.1:${port}`;
    const args = ['proxy', '--errors', '--port', String(port), contract, upstream];
    prism = spawn('prism', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    prism.stdout?.on('data', (chunk) => {
      said += chunk;
    });
    while (!said.includes('listening')) await once(prism.stdout ?? prism, 'data');
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    prism.kill();
    switchboard.close();
    await shared.close();
  });

  async function send(
    { method }: Pick<Operation, 'method'>,
    url: string,
    body?: object,
    cookie = '',
  ) {
    const answer = await fetch(proxy + url, {
      method,
      headers: { cookie, 'x-aponta': '1', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { answer, text: await answer.text() };
  }

  async function cookieOf(user: string, codigo?: string) {
    const body = { user, password: 'aponta-demo', ...(codigo && { codigo }) };
    const { answer, text } = await send({ method: 'POST' }, '/apontamento/auth', body);
    expect(answer.status, text).toBe(200);
    return answer.headers.getSetCookie()[0]?.split(';')[0];
  }

  test.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s passes',
    async (_, operation) => {
      current = isLonely(operation) ? await startTestServer() : shared;
      try {
        const by = await prepare(current, operation);
        const cookie = by && (await cookieOf(by, states[operation.id]?.codigo));
        const { answer, text } = await send(
          operation,
          exampleUrl(operation),
          exampleBody(operation),
          cookie,
        );
        expect(answer.headers.get('sl-violations'), text.slice(0, 500)).toBeNull();
        expect(answer.status, text.slice(0, 500)).toBe(operation.success.status);
      } finally {
        if (current !== shared) await current.close();
      }
    },
  );

  test('but nothing that is not in the contract', async () => {
    current = shared;
    const cookie = await cookieOf('ADM0001');
    const { answer } = await send(
      { method: 'GET' },
      '/apontamento/periodo?page=x',
      undefined,
      cookie,
    );
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });
});
