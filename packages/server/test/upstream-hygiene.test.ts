import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { malformed, rawGet } from './malformed-targets.ts';
import { type Listening, listen, send, startTestGateway, upstreamSettings } from './upstream.ts';

interface Arrived {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

let answer: RequestListener;
let arrived: Arrived[] = [];
let service: Listening;
let gateway: Listening;
let lines: string[] = [];

const json = (payload: unknown, status = 200, headers = {}): RequestListener => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(payload));
  };
};

beforeAll(async () => {
  service = await listen(async (request, response) => {
    const { method, url, headers } = request;
    let body = '';
    for await (const chunk of request) body += chunk;
    arrived.push({ method, url, headers, body });
    answer(request, response);
  });
  const places = upstreamSettings((name) => `${service.url}/${name}/v2`);
  gateway = await startTestGateway({ ...places, APONTA_UPSTREAM_TIMEOUT: '1' }, (line) =>
    lines.push(line),
  );
});
afterAll(async () => {
  await gateway.close();
  await service.close();
});
beforeEach(() => {
  arrived = [];
  lines = [];
  answer = json([]);
});
// Whatever a test did: what is secret is not in the log.
afterEach(() => expect(lines.join('')).not.toMatch(/segredo/));

const mark = { 'x-aponta': '1' };

describe('what a service gets', () => {
  test('its own path and query, the sort in it, and no header of the gateway form', async () => {
    await send(`${gateway.url}/api/contrato?size=3`, {
      headers: { 'x-target-path': 'projeto/find?codigo=a%26b', 'x-sort': 'titulo,desc' },
    });
    await send(`${gateway.url}/api/contrato/projeto/find?size=3&codigo=a%26b&sort=titulo%2Cdesc`);
    const url = '/contrato/v2/projeto/find?size=3&codigo=a%26b&sort=titulo%2Cdesc';
    expect(arrived.map((call) => call.url)).toEqual([url, url]);
    for (const { headers } of arrived) {
      expect(Object.keys(headers).filter((name) => /^x-(target|sort|aponta)/.test(name))).toEqual(
        [],
      );
    }
  });

  test('of the headers only what it needs; who calls from where is said by us', async () => {
    const { headers } = await send(`${gateway.url}/api/apontamento/periodo`, {
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
        referer: 'http://gateway/#/apontamento',
        host: 'aponta.empresa.com.br',
      },
    });
    const { connection, ...rest } = arrived[0]?.headers ?? {};
    expect(rest).toEqual({
      host: new URL(service.url).host,
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

  test('a cookie cannot bring another one along', async () => {
    const headers = { cookie: 'auth-token=a%3B%20admin=1' };
    await send(`${gateway.url}/api/apontamento/periodo`, { headers });
    expect(arrived[0]?.headers.cookie).toBeUndefined();
  });

  test('a change with its body, key and the mark of the contract, and the refresh with its own', async () => {
    const { status } = await send(`${gateway.url}/api/apontamento`, {
      method: 'POST',
      headers: {
        'x-target-path': 'apontamento',
        'content-type': 'application/json',
        'idempotency-key': 'k',
        origin: gateway.url,
      },
      body: '{"horas":1}',
    });
    expect(status).toBe(200);
    expect(arrived[0]).toMatchObject({ method: 'POST', body: '{"horas":1}' });
    expect(arrived[0]?.headers).toMatchObject({ 'x-aponta': '1', 'idempotency-key': 'k' });
    expect(arrived[0]?.headers.origin).toBeUndefined();
    await send(`${gateway.url}/api/apontamento`, {
      method: 'PUT',
      headers: { 'x-token-refresh': 'true' },
    });
    expect(arrived[1]).toMatchObject({ method: 'PUT', url: '/apontamento/v2/auth' });
    expect(arrived[1]?.headers['x-token-refresh']).toBe('true');
  });

  test('bodies as they come, larger than any we would take ourselves', async () => {
    const piece = 'x'.repeat(64 * 1024);
    const body = Readable.from(Array.from({ length: 64 }, () => piece));
    const headers = { ...mark, 'content-type': 'application/json' };
    const { status } = await send(`${gateway.url}/api/apontamento/apontamento`, {
      method: 'POST',
      headers,
      body,
    });
    expect([status, arrived[0]?.body.length]).toEqual([200, 64 * piece.length]);
  });
});

describe('nothing reaches a service', () => {
  afterEach(() => expect(arrived).toEqual([]));

  test.each(malformed)('for the target %j', async (target) => {
    const headers = { 'x-target-path': target };
    const { status, body } = await send(`${gateway.url}/api/apontamento`, { headers });
    expect([status, JSON.parse(body).codigo]).toEqual([400, 'ALVO_INVALIDO']);
    if (target === '') return;
    expect(await rawGet(gateway.url, `/api/apontamento/${target}`)).toMatch(/^HTTP\/1.1 400 /);
  });

  test.each([
    ['GET', '/apontamento/nada', 404, 'ROTA_INEXISTENTE'],
    ['DELETE', '/apontamento/periodo', 404, 'ROTA_INEXISTENTE'],
    ['GET', '/outro/periodo', 404, 'ROTA_INEXISTENTE'],
    ['GET', '/contrato/projeto/find?sort=codigo,asc&sort=titulo,asc', 400, 'REQUISICAO_INVALIDA'],
  ])('for %s %s', async (method, path, status, codigo) => {
    const given = await send(`${gateway.url}/api${path}`, { method, headers: mark });
    expect([given.status, JSON.parse(given.body).codigo]).toEqual([status, codigo]);
  });

  test.each<[string, Record<string, string>]>([
    ['without a mark', {}],
    ['from another origin', { ...mark, origin: 'https://outro.example' }],
  ])('for a change %s', async (_, headers) => {
    const url = `${gateway.url}/api/apontamento/notification`;
    const given = await send(url, { method: 'DELETE', headers });
    expect([given.status, JSON.parse(given.body).codigo]).toEqual([403, 'ORIGEM_INVALIDA']);
  });
});

describe('what a caller gets', () => {
  test('status, body and the headers that tell of it, with ours', async () => {
    answer = json({ messages: ['Não'], codigo: 'CONFLITO' }, 409, {
      'retry-after': '7',
      'www-authenticate': 'Basic',
      server: 'interno/1.2',
      'x-powered-by': 'interno',
      'cache-control': 'public, max-age=60',
      'access-control-allow-origin': '*',
      'x-request-id': 'outro',
      'set-cookie': ['JSESSIONID=1; Path=/apontamento'],
    });
    const { status, headers, body } = await send(`${gateway.url}/api/apontamento/periodo`);
    expect([status, JSON.parse(body).codigo]).toEqual([409, 'CONFLITO']);
    expect(headers).toMatchObject({
      'retry-after': '7',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.vary).toContain('x-target-path, x-sort');
    expect(headers['x-request-id']).toBe(arrived[0]?.headers['x-request-id']);
    for (const name of ['www-authenticate', 'server', 'x-powered-by', 'set-cookie']) {
      expect(headers[name]).toBeUndefined();
    }
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('an empty answer', async () => {
    answer = (_request, response) => response.writeHead(204).end();
    const url = `${gateway.url}/api/apontamento/notification/1`;
    const { status, body } = await send(url, { method: 'DELETE', headers: mark });
    expect([status, body]).toEqual([204, '']);
  });

  test('a file piece by piece, before the last one is there, with its name', async () => {
    let end = () => {};
    answer = (_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/csv',
        'content-disposition': 'attachment; filename="a.csv"',
      });
      response.write('primeira;');
      end = () => response.end('última');
    };
    const response = await fetch(`${gateway.url}/api/apontamento/apontamento/relatorio`);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="a.csv"');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('primeira;');
    end();
    expect((await reader?.read())?.value).toBe('última');
  });

  test('of a file that breaks off, no whole file', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('primeira;', () => response.destroy());
    };
    const response = await fetch(`${gateway.url}/api/apontamento/apontamento/relatorio`);
    await expect(response.text()).rejects.toThrow();
  });
});

describe('the session', () => {
  const ours = (token: string) =>
    `auth-token=${token}; Max-Age=900; Path=/; HttpOnly; SameSite=Strict`;
  const enter = () =>
    send(`${gateway.url}/api/apontamento/auth`, { method: 'POST', headers: mark });
  const cookieOf = async (call: ReturnType<typeof send>) => (await call).headers['set-cookie'];

  test("a service's cookie becomes one of our address, whatever place it was meant for", async () => {
    const theirs = 'auth-token=a%b=; Path=/servico; Domain=empresa.local; Secure; SameSite=None';
    answer = json({ token: 'a%b=', messages: [] }, 200, { 'set-cookie': ['x=1', theirs] });
    expect(await cookieOf(enter())).toEqual([ours('a%25b%3D')]);
    await send(`${gateway.url}/api/apontamento/periodo`, {
      headers: { cookie: 'auth-token=a%25b%3D' },
    });
    expect(arrived[1]?.headers.cookie).toBe('auth-token=a%b=');
  });

  test('a token that only the body tells becomes the cookie, as the documented client does', async () => {
    answer = json({ token: 'c.d', messages: [] });
    expect(await cookieOf(enter())).toEqual([ours('c.d')]);
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('e.f');
    };
    const url = `${gateway.url}/api/apontamento/auth`;
    const renewed = await send(url, { method: 'PUT', headers: mark });
    expect([renewed.body, renewed.headers['set-cookie']]).toEqual(['e.f', [ours('e.f')]]);
  });

  test('who is refused has none', async () => {
    answer = json({ token: 'c.d', messages: ['Não'], codigo: 'CREDENCIAIS_INVALIDAS' }, 401);
    expect(await cookieOf(enter())).toBeUndefined();
  });

  test.each([
    'auth-token=; Path=/',
    'auth-token=x; Max-Age=0',
    'auth-token=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  ])('ends when a service says so: %s', async (line) => {
    answer = json([], 401, { 'set-cookie': line });
    const cookie = await cookieOf(send(`${gateway.url}/api/apontamento/periodo`));
    expect(cookie?.[0]).toMatch(/^auth-token=; .*Expires=Thu, 01 Jan 1970/);
  });

  test('ends at the sign-out, of which the documented services know nothing', async () => {
    answer = json({}, 404);
    const url = `${gateway.url}/api/apontamento/auth`;
    const out = await send(url, { method: 'DELETE', headers: mark });
    expect(out.status).toBe(204);
    expect(out.headers['set-cookie']?.[0]).toMatch(/^auth-token=; .*Expires=Thu, 01 Jan 1970/);
  });
});

describe('a service that fails is told in the words of the contract', () => {
  const periodo = () => send(`${gateway.url}/api/apontamento/periodo`);
  const told = async (call: ReturnType<typeof send>) => {
    const { status, body } = await call;
    const { codigo, messages } = JSON.parse(body);
    expect(messages).toEqual([expect.stringMatching(/./)]);
    return [status, codigo];
  };

  test.each([301, 302, 303, 304, 307, 308])('a redirect, %d', async (status) => {
    answer = (_request, response) =>
      response.writeHead(status, { location: 'http://interno.local/?segredo' }).end();
    const given = await periodo();
    expect([given.status, JSON.parse(given.body).codigo]).toEqual([502, 'RESPOSTA_INVALIDA']);
    expect(given.headers.location).toBeUndefined();
    expect(lines.join('')).toContain(`status ${status} is a redirect`);
  });

  test('one that answers nothing in time', async () => {
    answer = () => {};
    expect(await told(periodo())).toEqual([504, 'INDISPONIVEL']);
  });

  test('one that hangs up', async () => {
    answer = (_request, response) => response.destroy();
    expect(await told(periodo())).toEqual([503, 'INDISPONIVEL']);
    expect(arrived).toHaveLength(1);
  });

  test('one that is busy is not asked again and again', async () => {
    answer = json({ messages: ['Ocupado'] }, 503, { 'retry-after': '0' });
    expect((await periodo()).status).toBe(503);
    expect(arrived).toHaveLength(1);
  });

  test('one that is away, while the others answer and the gateway is ready', async () => {
    const gone = await listen(() => {});
    await gone.close();
    const places = upstreamSettings((name) => (name === 'rm' ? gone.url : service.url));
    const other = await startTestGateway(places);
    expect(await told(send(`${other.url}/api/rm/verificar`))).toEqual([503, 'INDISPONIVEL']);
    expect((await send(`${other.url}/api/apontamento/periodo`)).status).toBe(200);
    expect((await send(`${other.url}/health/ready`)).status).toBe(200);
    await other.close();
  });
});

describe('with APONTA_UPSTREAM_CHECK=1', () => {
  let checking: Listening;
  beforeAll(async () => {
    const places = upstreamSettings(() => service.url);
    checking = await startTestGateway({ ...places, APONTA_UPSTREAM_CHECK: '1' }, (line) =>
      lines.push(line),
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
    answer = given;
    const { status, body } = await send(`${checking.url}/api/apontamento/login`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([status, JSON.parse(body).codigo]).toEqual([502, 'RESPOSTA_INVALIDA']);
    expect(arrived[0]?.headers['accept-encoding']).toBe('identity');
    expect(lines.join('')).toContain(fault);
  });

  test("a service's own failure is passed on", async () => {
    answer = json({ messages: ['Ocupado'] }, 500);
    expect((await send(`${checking.url}/api/apontamento/login`)).status).toBe(500);
  });
});

test('the shutdown finishes what has begun', async () => {
  const stopping = await startTestGateway(upstreamSettings(() => service.url));
  let finish = () => {};
  const begun = new Promise<void>((resolve) => {
    answer = (_request, response) => {
      finish = () => response.end('[]');
      resolve();
    };
  });
  const call = send(`${stopping.url}/api/apontamento/periodo`);
  await begun;
  const closed = stopping.close();
  finish();
  expect((await call).body).toBe('[]');
  await closed;
});
