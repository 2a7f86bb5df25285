import { type Aponta, download, unwrap } from '@aponta/sdk';
import { createNodeAponta } from '@aponta/sdk/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoDay } from './clock.ts';
import { type Caller, signIn, startTestServer, type TestServer } from './server.ts';
import {
  type Listening,
  send,
  startTestGateway,
  underBasePaths,
  upstreamSettings,
} from './upstream.ts';

// A gateway in front of a server of ours, whose services stand at base paths of their own.
let server: TestServer;
let company: Listening;
let gateway: Listening;

beforeAll(async () => {
  server = await startTestServer({ config: { trustedProxies: 1 } });
  company = await underBasePaths(server.url);
  const places = upstreamSettings((service) => `${company.url}/empresa/${service}-v1/`);
  gateway = await startTestGateway({ ...places, APONTA_UPSTREAM_CHECK: '1' });
});
afterAll(async () => {
  await gateway.close();
  await company.close();
  await server.close();
});

const clientOf = (transport: 'gateway' | 'direct') =>
  createNodeAponta({ baseUrl: `${gateway.url}/api`, transport, retries: 0 });
const credentials = (user: string) => ({ body: { user, password: 'aponta-demo' } });

async function enter(user: string, transport: 'gateway' | 'direct' = 'gateway'): Promise<Aponta> {
  const api = clientOf(transport);
  await unwrap(api.POST('/apontamento/auth', credentials(user)));
  return api;
}

describe.each(['gateway', 'direct'] as const)('in the %s form', (transport) => {
  test('signs in, renews and ends a session', async () => {
    const api = clientOf(transport);
    expect((await api.GET('/user')).response.status).toBe(401);
    const wrong = await api.POST('/apontamento/auth', {
      body: { user: 'CLT0001', password: 'errada' },
    });
    expect([wrong.response.status, wrong.error?.codigo]).toEqual([401, 'CREDENCIAIS_INVALIDAS']);
    await unwrap(api.POST('/apontamento/auth', credentials('CLT0001')));
    expect(await unwrap(api.GET('/user'))).toMatchObject({ codigo: 'CLT0001' });
    expect(await unwrap(api.GET('/apontamento/login'))).toMatchObject({ codigo: 'CLT0001' });
    expect(await unwrap(api.PUT('/apontamento/auth'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect((await api.GET('/user')).response.status).toBe(200);
    await unwrap(api.DELETE('/apontamento/auth'));
    expect((await api.GET('/user')).response.status).toBe(401);
  });

  test('lists of every service with filters and a sort', async () => {
    const api = await enter('CLT0001', transport);
    const own: Caller = await signIn(server.app, 'CLT0001');
    const query = { codigo: 'PRJ', size: 3, sort: 'titulo,desc' } as const;
    const projects = await unwrap(api.GET('/contrato/projeto/find', { params: { query } }));
    const url = '/contrato/projeto/find?codigo=PRJ&size=3&sort=titulo,desc';
    expect(projects).toEqual((await own({ method: 'GET', url })).json());
    expect(projects.sortedBy).toBe('titulo,desc');
    const sections = await unwrap(api.GET('/funcionarios/secao/find'));
    expect(sections.totalElements).toBeGreaterThan(0);
  });

  test('who may not is told so in the words of the contract', async () => {
    const api = await enter('CLT0001', transport);
    const { error, response } = await api.GET('/apontamento/auditoria');
    expect([response.status, error?.codigo]).toEqual([403, 'SEM_PERMISSAO']);
  });

  test('the same key and body act once', async () => {
    const api = await enter('CLT0001', transport);
    const last = await unwrap(api.GET('/apontamento/apontamento/ultimo'));
    const body = {
      secao: last.secao?.codigo ?? '',
      projeto: last.projeto?.id ?? 0,
      atividade: last.atividade?.id ?? 0,
      data: demoDay,
      horas: 0.02,
    };
    const create = (horas: number) =>
      api.POST('/apontamento/apontamento', {
        params: { header: { 'Idempotency-Key': `noite-${transport}` } },
        body: { ...body, horas },
      });
    const first = await unwrap(create(0.02));
    expect((await unwrap(create(0.02))).id).toBe(first.id);
    const other = await create(0.03);
    expect([other.response.status, other.error?.codigo]).toEqual([422, 'CHAVE_REPETIDA']);
    const path = { id: first.id };
    expect(
      (await api.DELETE('/apontamento/apontamento/{id}', { params: { path } })).response.ok,
    ).toBe(true);
  });

  test('a file arrives with its name', async () => {
    const api = await enter('RHU0001', transport);
    const query = { inicio: '2026-10-01', fim: '2026-10-31', isCLT: true, formato: 'csv' } as const;
    const file = await download(
      api.GET('/apontamento/apontamento/export-batidas', { params: { query }, parseAs: 'stream' }),
    );
    expect(file.fileName).toMatch(/\.csv$/);
    expect(await new Response(file.body).text()).toContain(';');
  });
});

test('the cookie is of the address that people use', async () => {
  const answer = await send(`${gateway.url}/api/apontamento/auth`, {
    method: 'POST',
    headers: { 'x-aponta': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'CLT0001', password: 'aponta-demo' }),
  });
  expect(answer.headers['set-cookie']).toEqual([
    `auth-token=${JSON.parse(answer.body).token}; Max-Age=900; Path=/; HttpOnly; SameSite=Strict`,
  ]);
});

test('an access token needs no cookie', async () => {
  const answer = await send(`${gateway.url}/api/apontamento`, {
    headers: { 'x-target-path': 'periodo', authorization: 'Bearer apt_x' },
  });
  expect(answer.status).toBe(401);
});

test('which environment this is, the gateway says itself', async () => {
  const { status, body } = await send(`${gateway.url}/api/ambiente`);
  expect([status, JSON.parse(body).ambiente]).toEqual([200, 'producao']);
});
