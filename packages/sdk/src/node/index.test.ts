import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unwrap } from '../calls.ts';
import { createNodeAponta } from './index.ts';
import { openJar } from './jar.ts';

/** Signs in with a cookie of `maxAge` seconds, refreshes it to 900, and tells what it was asked. */
async function startServer(maxAge: number) {
  const asked: string[] = [];
  const cookieFor = (token: string, seconds: number) =>
    `auth-token=${token}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict`;
  const server = createServer(async (request: IncomingMessage, response) => {
    const { method, url, headers } = request;
    asked.push(`${method} ${url} ${headers['x-target-path'] ?? ''} ${headers.cookie ?? '-'}`);
    for await (const _ of request);
    const target = `${method} ${headers['x-target-path'] ?? ''}`;
    if (target === 'POST auth') response.setHeader('set-cookie', cookieFor('first', maxAge));
    if (target === 'PUT auth') response.setHeader('set-cookie', cookieFor('second', 900));
    if (target === 'DELETE auth') response.setHeader('set-cookie', cookieFor('', 0));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  open.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return { baseUrl: `http://127.0.0.1:${port}/api`, asked };
}

const open: (() => void)[] = [];
const body = { user: 'CLT0001', password: 'x' };
let folder: string;
let jarFile: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aponta-sdk-'));
  jarFile = join(folder, 'config', 'cookies.json');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of open.splice(0)) close();
  await rm(folder, { recursive: true });
});

test('the session lasts from one process to the next, in a file that only its owner reads', async () => {
  const { baseUrl, asked } = await startServer(900);
  await unwrap(createNodeAponta({ baseUrl, jarFile }).POST('/apontamento/auth', { body }));
  await unwrap(createNodeAponta({ baseUrl, jarFile }).GET('/user'));
  expect(asked).toEqual(['POST /api/apontamento auth -', 'GET /api/user  auth-token=first']);
  expect((await stat(jarFile)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'config'))).toEqual(['cookies.json']);
});

/** Another time of the day, for whoever asks for it. */
function pass(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * 60_000);
}

function moveClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  open.push(() => vi.useRealTimers());
}

test('a session of ten minutes is refreshed once before the calls', async () => {
  moveClock();
  const { baseUrl, asked } = await startServer(900);
  const api = createNodeAponta({ baseUrl, jarFile });
  await unwrap(api.POST('/apontamento/auth', { body }));
  pass(10);
  await Promise.all([unwrap(api.GET('/user')), unwrap(api.GET('/ambiente'))]);
  expect(asked.slice(1, 2)).toEqual(['PUT /api/apontamento auth auth-token=first']);
  expect(asked.slice(2).toSorted()).toEqual([
    'GET /api/ambiente  auth-token=second',
    'GET /api/user  auth-token=second',
  ]);
});

test('the end of a session does not move when it is used', async () => {
  moveClock();
  const { baseUrl, asked } = await startServer(900);
  const api = createNodeAponta({ baseUrl, jarFile });
  await unwrap(api.POST('/apontamento/auth', { body }));
  for (const minutes of [8, 3]) {
    pass(minutes);
    await unwrap(api.GET('/user'));
  }
  expect(asked.map((line) => line.split(' ')[0])).toEqual(['POST', 'GET', 'PUT', 'GET']);
});

test('a session that another process began is not replaced by the renewal of an older one', async () => {
  moveClock();
  const { baseUrl } = await startServer(900);
  const older = createNodeAponta({ baseUrl, jarFile });
  await unwrap(older.POST('/apontamento/auth', { body }));
  const kept = JSON.parse(await readFile(jarFile, 'utf8'));
  kept.cookies[0].value = 'of-another';
  await writeFile(jarFile, JSON.stringify(kept));
  pass(11);
  await unwrap(older.GET('/user'));
  expect(await readFile(jarFile, 'utf8')).toContain('of-another');
});

test('processes that sign in at once keep all of their sessions', async () => {
  const hosts = Array.from({ length: 8 }, (_, at) => `http://127.0.0.${at + 1}/api`);
  const jars = await Promise.all(
    hosts.map(async (host) => ({ host, jar: await openJar(jarFile) })),
  );
  const cookie = 'auth-token=first; Max-Age=900; Path=/';
  await Promise.all(jars.map(({ host, jar }) => jar.keep(host, [cookie])));
  const after = await openJar(jarFile);
  for (const host of hosts) expect(await after.header(host)).toBe('auth-token=first');
  expect(await readdir(join(folder, 'config'))).toEqual(['cookies.json']);
});

test('a lock that a killed process left is no lock', async () => {
  const jar = await openJar(jarFile);
  await mkdir(`${jarFile}.lock`, { recursive: true });
  await utimes(`${jarFile}.lock`, 0, 0);
  await jar.keep('http://127.0.0.1/api', ['auth-token=first; Max-Age=900; Path=/']);
  expect(await readdir(join(folder, 'config'))).toEqual(['cookies.json']);
});

test('signing out leaves no session behind', async () => {
  const { baseUrl, asked } = await startServer(900);
  const api = createNodeAponta({ baseUrl, jarFile });
  await unwrap(api.POST('/apontamento/auth', { body }));
  await unwrap(api.DELETE('/apontamento/auth'));
  await unwrap(api.GET('/user'));
  expect(asked.at(-1)).toBe('GET /api/user  -');
  expect(await readFile(jarFile, 'utf8')).not.toContain('first');
});

test('a file that is no jar is a session that is not there', async () => {
  const { baseUrl, asked } = await startServer(900);
  jarFile = join(folder, 'broken.json');
  await writeFile(jarFile, '{"cookies": [');
  await unwrap(createNodeAponta({ baseUrl, jarFile }).GET('/user'));
  expect(asked).toEqual(['GET /api/user  -']);
});

test('with a token there are no cookies', async () => {
  const { baseUrl, asked } = await startServer(900);
  const api = createNodeAponta({ baseUrl, jarFile, token: 't' });
  await unwrap(api.POST('/apontamento/auth', { body }));
  await unwrap(api.GET('/user'));
  expect(asked.at(-1)).toBe('GET /api/user  -');
  await expect(stat(jarFile)).rejects.toThrow('ENOENT');
});

test('calls go through the proxy of the environment, but not to the machine itself', async () => {
  const { baseUrl, asked } = await startServer(900);
  const tunnels: string[] = [];
  const proxy = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (head) => {
      tunnels.push(String(head).split('\r\n')[0] ?? '');
      socket.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n');
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  open.push(() => proxy.close());
  vi.stubEnv('http_proxy', `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  vi.stubEnv('no_proxy', '');
  await unwrap(createNodeAponta({ baseUrl }).GET('/user'));
  expect(asked).toHaveLength(1);
  expect(tunnels).toEqual([]);
  const away = createNodeAponta({ baseUrl: 'http://aponta.invalid/api', retries: 0 });
  await unwrap(away.GET('/user')).catch(() => undefined);
  expect(tunnels).toEqual([expect.stringContaining('aponta.invalid')]);
});
