import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractHeader, contractVersion } from '@aponta/sdk';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selfSigned } from './certificate.ts';
import {
  type Bare,
  json,
  type Listening,
  listen,
  send,
  startBare,
  startTestGateway,
  upstreamSettings,
} from './upstream.ts';

let bare: Bare;

beforeAll(async () => {
  bare = await startBare();
});
afterAll(() => bare.close());
beforeEach(() => bare.reset());
// Whatever a test did: what is secret is not in the log.
afterEach(() => expect(bare.lines.join('')).not.toMatch(/segredo/));

const mark = { 'x-aponta': '1' };

describe('what a caller gets', () => {
  test('status, body and the headers that tell of it, with ours', async () => {
    bare.answer = json({ messages: ['Não'], codigo: 'CONFLITO' }, 409, {
      'retry-after': '7',
      'www-authenticate': 'Basic',
      server: 'interno/1.2',
      'x-powered-by': 'interno',
      'cache-control': 'public, max-age=60',
      'access-control-allow-origin': '*',
      'x-request-id': 'outro',
      [contractHeader]: contractVersion,
      'set-cookie': ['JSESSIONID=1; Path=/apontamento'],
    });
    const { status, headers, body } = await send(`${bare.url}/api/apontamento/periodo`);
    expect([status, JSON.parse(body).codigo]).toEqual([409, 'CONFLITO']);
    expect(headers).toMatchObject({
      'retry-after': '7',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.vary).toContain('x-target-path, x-sort');
    expect(headers['x-request-id']).toBe(bare.arrived[0]?.headers['x-request-id']);
    for (const name of ['www-authenticate', 'server', 'x-powered-by', 'set-cookie']) {
      expect(headers[name]).toBeUndefined();
    }
    expect(headers['access-control-allow-origin']).toBeUndefined();
    // What these services answer is read leniently, whatever they say of themselves.
    expect(headers[contractHeader]).toBeUndefined();
  });

  test('an empty answer', async () => {
    bare.answer = (_request, response) => response.writeHead(204).end();
    const url = `${bare.url}/api/apontamento/notification/1`;
    const { status, body } = await send(url, { method: 'DELETE', headers: mark });
    expect([status, body]).toEqual([204, '']);
  });
});

describe('the session', () => {
  const ours = (token: string) =>
    `auth-token=${token}; Max-Age=900; Path=/; HttpOnly; SameSite=Strict`;
  const enter = () => send(`${bare.url}/api/apontamento/auth`, { method: 'POST', headers: mark });
  const cookieOf = async (call: ReturnType<typeof send>) => (await call).headers['set-cookie'];

  test("a service's cookie becomes one of our address, whatever place it was meant for", async () => {
    const theirs = 'auth-token=a%b=; Path=/servico; Domain=empresa.local; Secure; SameSite=None';
    bare.answer = json({ token: 'a%b=', messages: [] }, 200, { 'set-cookie': ['x=1', theirs] });
    expect(await cookieOf(enter())).toEqual([ours('a%25b%3D')]);
    await send(`${bare.url}/api/apontamento/periodo`, {
      headers: { cookie: 'auth-token=a%25b%3D' },
    });
    expect(bare.arrived[1]?.headers.cookie).toBe('auth-token=a%b=');
  });

  test('a token that only the body tells becomes the cookie, as the documented client does', async () => {
    bare.answer = json({ token: 'c.d', messages: [] });
    expect(await cookieOf(enter())).toEqual([ours('c.d')]);
    bare.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('e.f');
    };
    const url = `${bare.url}/api/apontamento/auth`;
    const renewed = await send(url, { method: 'PUT', headers: mark });
    expect([renewed.body, renewed.headers['set-cookie']]).toEqual(['e.f', [ours('e.f')]]);
  });

  test('a token without end is not read to its end', async () => {
    bare.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('e'.repeat(70_000));
    };
    const url = `${bare.url}/api/apontamento/auth`;
    const { status, body } = await send(url, { method: 'PUT', headers: mark });
    expect([status, JSON.parse(body).codigo]).toEqual([502, 'RESPOSTA_INVALIDA']);
    expect(bare.lines.join('')).toContain('more than 65536 bytes');
  });

  test('who is refused has none', async () => {
    bare.answer = json({ token: 'c.d', messages: ['Não'], codigo: 'CREDENCIAIS_INVALIDAS' }, 401);
    expect(await cookieOf(enter())).toBeUndefined();
  });

  test.each([
    'auth-token=; Path=/',
    'auth-token=x; Max-Age=0',
    'auth-token=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  ])('ends when a service says so: %s', async (line) => {
    bare.answer = json([], 401, { 'set-cookie': line });
    const cookie = await cookieOf(send(`${bare.url}/api/apontamento/periodo`));
    expect(cookie?.[0]).toMatch(/^auth-token=; .*Expires=Thu, 01 Jan 1970/);
  });

  test('ends at the sign-out, of which the documented services know nothing', async () => {
    bare.answer = json({}, 404);
    const url = `${bare.url}/api/apontamento/auth`;
    const out = await send(url, { method: 'DELETE', headers: mark });
    expect(out.status).toBe(204);
    expect(out.headers['set-cookie']?.[0]).toMatch(/^auth-token=; .*Expires=Thu, 01 Jan 1970/);
  });
});

describe('a service that fails is told in the words of the contract', () => {
  const periodo = () => send(`${bare.url}/api/apontamento/periodo`);
  const told = async (call: ReturnType<typeof send>) => {
    const { status, body } = await call;
    const { codigo, messages } = JSON.parse(body);
    expect(messages).toEqual([expect.stringMatching(/./)]);
    return [status, codigo];
  };

  test.each([301, 302, 303, 304, 307, 308])('a redirect, %d', async (status) => {
    bare.answer = (_request, response) =>
      response.writeHead(status, { location: 'http://interno.local/?segredo' }).end();
    const given = await periodo();
    expect([given.status, JSON.parse(given.body).codigo]).toEqual([502, 'RESPOSTA_INVALIDA']);
    expect(given.headers.location).toBeUndefined();
    expect(bare.lines.join('')).toContain(`status ${status} is a redirect`);
  });

  test('one that answers nothing in time', async () => {
    bare.answer = () => {};
    expect(await told(periodo())).toEqual([504, 'INDISPONIVEL']);
  });

  test('one that hangs up', async () => {
    bare.answer = (_request, response) => response.destroy();
    expect(await told(periodo())).toEqual([503, 'INDISPONIVEL']);
    expect(bare.arrived).toHaveLength(1);
  });

  test('one that is busy is not asked again and again', async () => {
    bare.answer = json({ messages: ['Ocupado'] }, 503, { 'retry-after': '0' });
    expect((await periodo()).status).toBe(503);
    expect(bare.arrived).toHaveLength(1);
  });

  test('one whose certificate nobody vouches for', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'aponta-cert-'));
    const secure = createServer(await selfSigned(folder), (_request, response) => response.end());
    await once(secure.listen(0, '127.0.0.1'), 'listening');
    const { port } = secure.address() as AddressInfo;
    const other = await startTestGateway(
      upstreamSettings(() => `https://127.0.0.1:${port}`),
      (line) => bare.lines.push(line),
    );
    expect(await told(send(`${other.url}/api/apontamento/periodo`))).toEqual([503, 'INDISPONIVEL']);
    expect(bare.lines.join('')).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
    await other.close();
    secure.close();
    await rm(folder, { recursive: true });
  });

  test('one that is away, while the others answer and the gateway is ready', async () => {
    const gone = await listen(() => {});
    await gone.close();
    const places = upstreamSettings((name) => (name === 'rm' ? gone.url : bare.service));
    const other = await startTestGateway(places);
    expect(await told(send(`${other.url}/api/rm/verificar`))).toEqual([503, 'INDISPONIVEL']);
    expect((await send(`${other.url}/api/apontamento/periodo`)).status).toBe(200);
    expect((await send(`${other.url}/health/ready`)).status).toBe(200);
    await other.close();
  });
});

test('behind a proxy the cookie and the services know the address that people use', async () => {
  const places = upstreamSettings(() => bare.service);
  const other = await startTestGateway({ ...places, APONTA_PUBLIC_URL: 'https://aponta.example' });
  bare.answer = json({ token: 'a.b', messages: [] });
  const entered = await send(`${other.url}/api/apontamento/auth`, {
    method: 'POST',
    headers: { ...mark, origin: 'https://aponta.example' },
  });
  expect(entered.headers['set-cookie']?.[0]).toMatch(/; Secure/);
  expect(bare.arrived[0]?.headers).toMatchObject({
    'x-forwarded-host': 'aponta.example',
    'x-forwarded-proto': 'https',
  });
  await other.close();
});

describe('with APONTA_UPSTREAM_CHECK=1', () => {
  let checking: Listening;
  beforeAll(async () => {
    const places = upstreamSettings(() => bare.service);
    checking = await startTestGateway({ ...places, APONTA_UPSTREAM_CHECK: '1' }, (line) =>
      bare.lines.push(line),
    );
  });
  afterAll(() => checking.close());

  test.each<[string, RequestListener, string]>([
    ['a field too many', json({ codigo: 'X', segredo: 1 }), 'unevaluated properties'],
    ['a status of its own', json([], 206), 'status 206 is not documented'],
    [
      'what is no JSON',
      (_, response) => response.setHeader('content-type', 'application/json').end('{'),
      'is no JSON',
    ],
    [
      'a page',
      (_, response) => response.setHeader('content-type', 'text/html').end('[]'),
      'is no JSON',
    ],
    ['what nobody can read', json([], 200, { 'content-encoding': 'gzip' }), 'encoded as gzip'],
  ])('%s is 502, and the log says what differs', async (_, given, fault) => {
    bare.answer = given;
    const { status, body } = await send(`${checking.url}/api/apontamento/login`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([status, JSON.parse(body).codigo]).toEqual([502, 'RESPOSTA_INVALIDA']);
    expect(bare.arrived[0]?.headers['accept-encoding']).toBe('identity');
    expect(bare.lines.join('')).toContain(fault);
  });

  test("a service's own failure is passed on", async () => {
    bare.answer = json({ messages: ['Ocupado'] }, 500);
    expect((await send(`${checking.url}/api/apontamento/login`)).status).toBe(500);
  });
});
