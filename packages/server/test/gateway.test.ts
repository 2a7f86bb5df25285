import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { malformed, rawGet } from './malformed-targets.ts';
import { type Caller, signIn, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let call: Caller;

beforeAll(async () => {
  server = await startTestServer();
  call = await signIn(server.app, 'CLT0001');
});
afterAll(() => server.close());

const viaGateway = (service: string, target: string, headers: Record<string, string> = {}) =>
  call({ method: 'GET', url: `/${service}`, headers: { 'x-target-path': target, ...headers } });

describe('both forms of the gateway answer the same', () => {
  test.each([
    ['apontamento', 'apontamento?month=11&year=2026'],
    ['apontamento', 'apontamento/ultimo'],
    ['apontamento', 'periodo?page=0&size=3'],
    ['contrato', 'projeto/find?codigo=PRJ&size=5'],
    ['funcionarios', 'secao/find'],
  ])('%s %s', async (service, target) => {
    const gateway = await viaGateway(service, target);
    const plain = await call({ method: 'GET', url: `/${service}/${target}` });
    expect(gateway.statusCode).toBe(200);
    expect(gateway.json()).toEqual(plain.json());
  });

  test('the query may stand in the URL, and the sort in its header', async () => {
    const gateway = await call({
      method: 'GET',
      url: '/contrato?size=3',
      headers: { 'x-target-path': 'projeto/find', 'x-sort': 'titulo,desc' },
    });
    const plain = await call({
      method: 'GET',
      url: '/contrato/projeto/find?size=3&sort=titulo,desc',
    });
    expect(gateway.json()).toEqual(plain.json());
    expect(gateway.json().sortedBy).toBe('titulo,desc');
  });

  test('two sorts are refused', async () => {
    const answer = await viaGateway('contrato', 'projeto/find?sort=titulo,asc', {
      'x-sort': 'codigo,asc',
    });
    expect(answer.statusCode).toBe(400);
  });

  test('a sort is a sort, not another parameter', async () => {
    const answer = await viaGateway('contrato', 'projeto/find', { 'x-sort': 'titulo,asc&size=1' });
    expect(answer.statusCode).toBe(400);
  });

  test('PUT without a target and with the refresh marker renews the session', async () => {
    const answer = await call({
      method: 'PUT',
      url: '/apontamento',
      headers: { 'x-token-refresh': 'true' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.cookies[0]?.value).toBe(answer.body);
  });
});

describe('a malformed target goes nowhere', () => {
  test.each(malformed)('%j in the header', async (target) => {
    const answer = await viaGateway('apontamento', target);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().codigo).toBe('ALVO_INVALIDO');
  });

  test.each(malformed.filter((target) => target !== ''))('%j in the path', async (target) => {
    const answer = await rawGet(server.url, `/api/apontamento/${target}`);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"codigo":"ALVO_INVALIDO"');
  });
});

test('every answer of the API forbids caches to keep it or to mix targets up', async () => {
  const answer = await viaGateway('apontamento', 'periodo');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers.vary).toContain('x-target-path, x-sort');
  expect(answer.headers['x-request-id']).toBeTruthy();
});

test('what is no operation is answered 404 by the error schema', async () => {
  const answer = await viaGateway('apontamento', 'nada');
  expect(answer.statusCode).toBe(404);
  expect(answer.json().codigo).toBe('ROTA_INEXISTENTE');
});

test('HEAD is no operation: it would run its GET whole', async () => {
  const answer = await call({ method: 'HEAD', url: '/apontamento/periodo' });
  expect(answer.statusCode).toBe(404);
});
