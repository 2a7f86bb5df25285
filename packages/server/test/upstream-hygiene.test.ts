import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { malformed, rawGet } from './malformed-targets.ts';
import { type Bare, send, startBare } from './upstream.ts';

let bare: Bare;

beforeAll(async () => {
  bare = await startBare();
});
afterAll(() => bare.close());
beforeEach(() => bare.reset());
// Whatever a test did: what is secret is not in the log.
afterEach(() => expect(bare.lines.join('')).not.toMatch(/segredo/));

const mark = { 'x-aponta': '1' };

describe('what a service gets', () => {
  test('its own path and query, the sort in it, and no header of the gateway form', async () => {
    await send(`${bare.url}/api/contrato?size=3`, {
      headers: { 'x-target-path': 'projeto/find?codigo=a%26b', 'x-sort': 'titulo,desc' },
    });
    await send(`${bare.url}/api/contrato/projeto/find?size=3&codigo=a%26b&sort=titulo%2Cdesc`);
    const url = '/contrato/v2/projeto/find?size=3&codigo=a%26b&sort=titulo%2Cdesc';
    expect(bare.arrived.map((call) => call.url)).toEqual([url, url]);
    for (const { headers } of bare.arrived) {
      expect(Object.keys(headers).filter((name) => /^x-(target|sort|aponta)/.test(name))).toEqual(
        [],
      );
    }
  });

  test.each([
    ['/user', '/apontamento/v2/login'],
    ['/us%65r', '/apontamento/v2/login'],
    ['/contrat%6f/%70rojeto/find?a=%70', '/contrato/v2/projeto/find?a=%70'],
    ['/apontamento/periodo/user/a%20b%c3%a9', '/apontamento/v2/periodo/user/a%20b%C3%A9'],
  ])('%s as the contract writes its path', async (path, url) => {
    await send(`${bare.url}/api${path}`);
    expect(bare.arrived.map((call) => call.url)).toEqual([url]);
  });

  test('of the headers only what it needs; who calls from where is said by us', async () => {
    const { headers } = await send(`${bare.url}/api/apontamento/periodo`, {
      headers: {
        accept: 'application/json',
        authorization: 'Bearer segredo',
        cookie: 'outro=segredo; auth-token=segredo; novidades=1',
        connection: 'keep-alive, x-meu',
        'x-meu': '1',
        te: 'trailers',
        'proxy-authorization': 'Basic segredo',
        'x-forwarded-for': '8.8.8.8',
        'x-forwarded-proto': 'https',
        'x-real-ip': '8.8.8.8',
        forwarded: 'for=8.8.8.8',
        'x-request-id': 'forjado',
        'x-usuario': 'CLT0001',
        referer: 'http://gateway/#/apontamento',
        host: 'aponta.empresa.com.br',
      },
    });
    const { connection, ...rest } = bare.arrived[0]?.headers ?? {};
    expect(rest).toEqual({
      host: new URL(bare.service).host,
      accept: 'application/json',
      authorization: 'Bearer segredo',
      cookie: 'auth-token=segredo',
      'x-request-id': headers['x-request-id'],
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'aponta.empresa.com.br',
      'x-forwarded-proto': 'http',
    });
    expect(headers['x-request-id']).not.toBe('forjado');
  });

  test('the span of the caller, where no traces are sent from here', async () => {
    const headers = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, tracestate: 'a=1' };
    await send(`${bare.url}/api/apontamento/periodo`, { headers });
    expect(bare.arrived[0]?.headers).toMatchObject(headers);
  });

  test('a cookie cannot bring another one along', async () => {
    const headers = { cookie: 'auth-token=a%3B%20admin=1' };
    await send(`${bare.url}/api/apontamento/periodo`, { headers });
    expect(bare.arrived[0]?.headers.cookie).toBeUndefined();
  });

  test('a change with its body, key and the mark of the contract, and the refresh with its own', async () => {
    const { status } = await send(`${bare.url}/api/apontamento`, {
      method: 'POST',
      headers: {
        'x-target-path': 'apontamento',
        'content-type': 'application/json',
        'idempotency-key': 'k',
        origin: bare.url,
      },
      body: '{"horas":1}',
    });
    expect(status).toBe(200);
    expect(bare.arrived[0]).toMatchObject({ method: 'POST', body: '{"horas":1}' });
    expect(bare.arrived[0]?.headers).toMatchObject({ 'x-aponta': '1', 'idempotency-key': 'k' });
    expect(bare.arrived[0]?.headers.origin).toBeUndefined();
    await send(`${bare.url}/api/apontamento`, {
      method: 'PUT',
      headers: { 'x-token-refresh': 'true' },
    });
    expect(bare.arrived[1]).toMatchObject({ method: 'PUT', url: '/apontamento/v2/auth' });
    expect(bare.arrived[1]?.headers['x-token-refresh']).toBe('true');
  });

  test('bodies as they come, larger than any we would take ourselves', async () => {
    const piece = 'x'.repeat(64 * 1024);
    const body = Readable.from(Array.from({ length: 64 }, () => piece));
    const headers = { ...mark, 'content-type': 'application/json' };
    const { status } = await send(`${bare.url}/api/apontamento/apontamento`, {
      method: 'POST',
      headers,
      body,
    });
    expect([status, bare.arrived[0]?.body.length]).toEqual([200, 64 * piece.length]);
  });
});

describe('nothing reaches a service', () => {
  afterEach(() => expect(bare.arrived).toEqual([]));

  test.each(malformed)('for the target %j', async (target) => {
    const headers = { 'x-target-path': target };
    const { status, body } = await send(`${bare.url}/api/apontamento`, { headers });
    expect([status, JSON.parse(body).codigo]).toEqual([400, 'ALVO_INVALIDO']);
    if (target === '') return;
    expect(await rawGet(bare.url, `/api/apontamento/${target}`)).toMatch(/^HTTP\/1.1 400 /);
  });

  test.each([
    ['GET', '/apontamento/nada', 404, 'ROTA_INEXISTENTE'],
    ['DELETE', '/apontamento/periodo', 404, 'ROTA_INEXISTENTE'],
    ['GET', '/outro/periodo', 404, 'ROTA_INEXISTENTE'],
    ['GET', '/contrato/projeto/find?sort=codigo,asc&sort=titulo,asc', 400, 'REQUISICAO_INVALIDA'],
  ])('for %s %s', async (method, path, status, codigo) => {
    const given = await send(`${bare.url}/api${path}`, { method, headers: mark });
    expect([given.status, JSON.parse(given.body).codigo]).toEqual([status, codigo]);
  });

  test.each<[string, Record<string, string>]>([
    ['without a mark', {}],
    ['from another origin', { ...mark, origin: 'https://outro.example' }],
  ])('for a change %s', async (_, headers) => {
    const url = `${bare.url}/api/apontamento/notification`;
    const given = await send(url, { method: 'DELETE', headers });
    expect([given.status, JSON.parse(given.body).codigo]).toEqual([403, 'ORIGEM_INVALIDA']);
  });
});
