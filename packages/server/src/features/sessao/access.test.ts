import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoNow, TestClock } from '../../../test/clock.ts';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';

let server: TestApp;
const clock = new TestClock(demoNow);
beforeAll(async () => {
  server = await createTestApp({ clock });
});
afterAll(() => server.close());

const enter = (user: string, password?: string) => signIn(server.app, user, password);
const statusOf = async (call: Caller) => (await call({ method: 'GET', url: '/user' })).statusCode;
const sessionsOf = async (call: Caller) =>
  (await call({ method: 'GET', url: '/apontamento/sessao' })).json();
const newToken = async (call: Caller) =>
  call({
    method: 'POST',
    url: '/apontamento/token',
    payload: { nome: 'Noite', escopos: ['periodo'], dias: 30 },
  });

test('a session ends twelve hours after it began, however often it is renewed', async () => {
  let cookies: Record<string, string> | undefined;
  const call = await enter('CLT0001');
  for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
    clock.advance(10 * 60_000);
    const renewed = await call({ method: 'PUT', url: '/apontamento/auth', cookies });
    expect(renewed.statusCode).toBe(200);
    cookies = { 'auth-token': renewed.body };
  }
  clock.advance(9 * 60_000);
  expect((await call({ method: 'GET', url: '/user', cookies })).statusCode).toBe(200);
  clock.advance(60_000);
  expect((await call({ method: 'GET', url: '/user', cookies })).statusCode).toBe(401);
  clock.set(demoNow);
});

describe('one’s own password', () => {
  const change = (call: Caller, atual: string, nova: string) =>
    call({ method: 'PUT', url: '/apontamento/auth/senha', payload: { atual, nova } });

  test.each([
    ['errada', 'ponte do ribeira 26', 'SENHA_ATUAL_ERRADA'],
    ['aponta-demo', 'curta', 'SENHA_TAMANHO'],
    ['aponta-demo', 'minha pjt0001 ponte', 'SENHA_COM_CODIGO'],
    ['aponta-demo', 'password1234', 'SENHA_COMUM'],
    ['aponta-demo', '123456789012', 'SENHA_COMUM'],
  ])('%s and %s: %s', async (atual, nova, codigo) => {
    const answer = await change(await enter('PJT0001'), atual, nova);
    expect([answer.statusCode, answer.json().codigo]).toEqual([422, codigo]);
  });

  test('is changed by who knows it; the other sessions end, this one and the tokens go on', async () => {
    const here = await enter('PJT0001');
    const there = await enter('PJT0001');
    const { token } = (await newToken(here)).json();
    const answer = await change(here, 'aponta-demo', 'ponte do ribeira 26');
    expect(answer.json().sessoesEncerradas).toBeGreaterThan(0);
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
    const same = await change(here, 'ponte do ribeira 26', 'ponte do ribeira 26');
    expect(same.json().detalhes).toEqual([{ campo: 'nova', codigo: 'SENHA_REPETIDA' }]);
    const headers = { authorization: `Bearer ${token}` };
    const byToken = { method: 'GET', url: '/apontamento/periodo', headers } as const;
    expect((await here({ ...byToken, cookies: {} })).statusCode).toBe(200);
    await expect(enter('PJT0001')).rejects.toThrow(/CREDENCIAIS_INVALIDAS/);
    await enter('PJT0001', 'ponte do ribeira 26');
  });

  test('is not guessed from an open window', async () => {
    const call = await enter('FIS0001');
    for (let tries = 0; tries < 10; tries++)
      expect((await change(call, 'errada', 'ponte do ribeira 26')).statusCode).toBe(422);
    expect((await change(call, 'aponta-demo', 'ponte do ribeira 26')).statusCode).toBe(429);
  });
});

test('one sees one’s own sessions and ends them, nobody else’s', async () => {
  const here = await enter('GES0001');
  clock.advance(1000);
  const there = await enter('GES0001');
  const seen = await sessionsOf(here);
  expect(seen.map(({ atual }: { atual: boolean }) => atual)).toEqual([false, true]);
  const url = `/apontamento/sessao/${seen[0].id}`;
  expect((await (await enter('DIR0001'))({ method: 'DELETE', url })).statusCode).toBe(404);
  expect((await here({ method: 'DELETE', url })).statusCode).toBe(204);
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
  expect((await here({ method: 'DELETE', url })).statusCode).toBe(404);
  clock.set(demoNow);
});

test('ADMIN sees what somebody has open, and ends all of it', async () => {
  const call = await enter('RHU0001');
  await newToken(call);
  const admin = await enter('ADM0001');
  const url = '/apontamento/acesso/RHU0001';
  const open = (await admin({ method: 'GET', url })).json();
  expect([open.sessoes.length, open.tokens.length]).toEqual([1, 1]);
  expect((await admin({ method: 'DELETE', url })).json()).toEqual({ sessoes: 1, tokens: 1 });
  expect(await statusOf(call)).toBe(401);
  expect((await admin({ method: 'GET', url })).json()).toMatchObject({ sessoes: [], tokens: [] });
  expect((await admin({ method: 'GET', url: '/apontamento/acesso/NADA01' })).statusCode).toBe(404);
});
