import { createHmac } from 'node:crypto';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoDay, demoNow, TestClock } from './clock.ts';
import { anonymous, type Caller, createTestApp, signIn, type TestApp } from './server.ts';

let server: TestApp;
const clock = new TestClock(demoNow);

beforeAll(async () => {
  server = await createTestApp({ clock });
});
afterAll(() => server.close());

const enter = (user: string, password: string, headers = {}) =>
  anonymous(server.app)({
    method: 'POST',
    url: '/apontamento/auth',
    payload: { user, password },
    headers,
  });
const minutes = (count: number) => count * 60_000;

describe('sign-in', () => {
  test('sets a cookie that scripts cannot read, for 15 minutes', async () => {
    const answer = await enter('CLT0001', 'aponta-demo');
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies[0]).toMatchObject({
      name: 'auth-token',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 900,
    });
    expect(answer.json()).toEqual({ token: answer.cookies[0]?.value, messages: [] });
  });

  test('takes the network ID in any case', async () => {
    expect((await enter('clt0001', 'aponta-demo')).statusCode).toBe(200);
  });

  test.each([
    ['a wrong password', 'CLT0001', 'aponta-demO'],
    ['an unknown user', 'NAO0001', 'aponta-demo'],
  ])('refuses %s with the same words', async (_, user, password) => {
    const answer = await enter(user, password);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      messages: ['ID de rede ou senha inválidos'],
      codigo: 'CREDENCIAIS_INVALIDAS',
    });
    expect(answer.cookies).toEqual([]);
  });

  test('refuses a network ID of more than 7 characters and unknown fields', async () => {
    expect((await enter('CLT00012', 'x')).statusCode).toBe(400);
    const payload = { user: 'CLT0001', password: 'aponta-demo', admin: true };
    const answer = await anonymous(server.app)({
      method: 'POST',
      url: '/apontamento/auth',
      payload,
    });
    expect(answer.statusCode).toBe(400);
  });

  test('is audited, and so is a refusal', async () => {
    await enter('GES0001', 'aponta-demo');
    await enter('GES0001', 'wrong');
    const { rows } = await server.pool.query(
      `select operacao, depois from auditoria where usuario = 'GES0001' order by id`,
    );
    expect(rows).toMatchObject([
      { operacao: 'entrar', depois: { usuario: 'GES0001' } },
      { operacao: 'entrar', depois: { recusada: true } },
    ]);
  });

  const wrong = (user: string, remoteAddress: string, password = 'wrong') =>
    anonymous(server.app)({
      method: 'POST',
      url: '/apontamento/auth',
      payload: { user, password },
      remoteAddress,
    });

  test('is throttled: the eleventh wrong try from an address waits, and so does the right password', async () => {
    for (let tries = 0; tries < 10; tries++)
      expect((await wrong('SEM0001', '10.0.0.1')).statusCode).toBe(401);
    const answer = await wrong('SEM0001', '10.0.0.1', 'aponta-demo');
    expect(answer.statusCode).toBe(429);
    expect(answer.json().codigo).toBe('MUITAS_TENTATIVAS');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    // Nobody is locked out by who guesses somewhere else.
    expect((await wrong('SEM0001', '10.0.0.2', 'aponta-demo')).statusCode).toBe(200);
  });

  test('is throttled by address, but not for whom has signed in from there, nor by what was right', async () => {
    const office = '10.0.0.3';
    expect((await wrong('DIR0001', office, 'aponta-demo')).statusCode).toBe(200);
    await server.pool.query(`update limite_acesso set points = 99 where key = 'endereco:' || $1`, [
      office,
    ]);
    expect((await wrong('FIS0001', office, 'aponta-demo')).statusCode).toBe(200);
    expect((await wrong('GES0001', office)).statusCode).toBe(401);
    expect((await wrong('PJT0001', office, 'aponta-demo')).statusCode).toBe(429);
    expect((await wrong('DIR0001', office, 'aponta-demo')).statusCode).toBe(200);
  });
});

describe('session', () => {
  test('tells the user, their roles and the environment', async () => {
    const call = await signIn(server.app, 'CLT0001');
    const user = (await call({ method: 'GET', url: '/user' })).json();
    expect(user).toMatchObject({
      codigo: 'CLT0001',
      papeis: ['APONTA_HORAS', 'SOLICITAR_APROVACAO_APONTAMENTO'],
      modulo: 'USER',
      ambiente: 'demonstracao',
      codigoSupervisorInterno: 'GES0001',
      codigoChefeInterno: 'DIR0001',
    });
    expect((await call({ method: 'GET', url: '/apontamento/login' })).json()).toEqual(user);
  });

  test('ends 15 minutes after the last refresh', async () => {
    const call = await signIn(server.app, 'CLT0001');
    clock.advance(minutes(14));
    const renewed = await call({ method: 'PUT', url: '/apontamento/auth' });
    clock.advance(minutes(14));
    const cookies = { 'auth-token': renewed.body };
    expect((await call({ method: 'GET', url: '/user', cookies })).statusCode).toBe(200);
    expect((await call({ method: 'GET', url: '/user' })).statusCode).toBe(401);
    clock.advance(minutes(2));
    expect((await call({ method: 'GET', url: '/user', cookies })).statusCode).toBe(401);
    clock.set(demoNow);
  });

  test("a terminal's lasts as long as a window is waited for; a window's stays what it is", async () => {
    const fromTerminal = { 'x-sessao': 'terminal' };
    const entered = await enter('CLT0001', 'aponta-demo', fromTerminal);
    expect(entered.cookies[0]).toMatchObject({ maxAge: 7200 });
    clock.advance(minutes(119));
    const cookies = { 'auth-token': entered.json().token };
    const call = await signIn(server.app, 'CLT0001');
    const renew = { method: 'PUT', url: '/apontamento/auth' } as const;
    expect((await call({ ...renew, cookies })).cookies[0]).toMatchObject({ maxAge: 7200 });
    expect((await call({ ...renew, headers: fromTerminal })).cookies[0]).toMatchObject({
      maxAge: 900,
    });
    clock.advance(minutes(1));
    expect((await call({ method: 'GET', url: '/user', cookies })).statusCode).toBe(401);
    clock.set(demoNow);
  });

  test('sign-out ends it at once, for a copied token too, and is audited', async () => {
    const call = await signIn(server.app, 'DIR0001');
    const answer = await call({ method: 'DELETE', url: '/apontamento/auth' });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies[0]?.value).toBe('');
    expect((await call({ method: 'GET', url: '/user' })).statusCode).toBe(401);
    const { rows } = await server.pool.query(
      `select operacao from auditoria where usuario is not distinct from 'DIR0001' order by id desc limit 1`,
    );
    expect(rows[0].operacao).toBe('sair');
  });

  test('a change of role and a dismissal bite at once', async () => {
    const call = await signIn(server.app, 'ADM0001');
    expect((await call({ method: 'GET', url: '/apontamento/config' })).statusCode).toBe(200);
    await server.pool.query(`delete from usuario_papel where usuario = 'ADM0001'`);
    expect((await call({ method: 'GET', url: '/apontamento/config' })).statusCode).toBe(403);
    await server.pool.query(
      `update funcionario set codigo_situacao = 'D' where codigo = 'ADM0001'`,
    );
    expect((await call({ method: 'GET', url: '/user' })).statusCode).toBe(401);
    expect((await enter('ADM0001', 'aponta-demo')).statusCode).toBe(401);
  });

  test('calls that arrive together are each whose session it is, and one that ended is none', async () => {
    const [clt, ges, left] = await Promise.all(
      ['CLT0001', 'GES0001', 'RHU0001'].map((user) => signIn(server.app, user)),
    );
    const who = async (call: Caller | undefined) => {
      const answer = await call?.({ method: 'GET', url: '/user' });
      return answer?.json().codigo ?? answer?.statusCode;
    };
    await left?.({ method: 'DELETE', url: '/apontamento/auth' });
    expect(await Promise.all([ges, left, clt, ges].map(who))).toEqual([
      'GES0001',
      'NAO_AUTENTICADO',
      'CLT0001',
      'GES0001',
    ]);
  });

  test('ends with its row, before its token does', async () => {
    const call = await signIn(server.app, 'CLT0001');
    await server.pool.query('update sessao set expira_em = $1', [clock.now()]);
    expect((await call({ method: 'GET', url: '/user' })).statusCode).toBe(401);
  });

  test('a token with another issuer, audience, algorithm or key is none', async () => {
    const { token } = (await enter('CLT0001', 'aponta-demo')).json();
    const { rows } = await server.pool.query(`select valor from segredo where nome = 'jwt'`);
    const key = Buffer.from(rows[0].valor, 'base64');
    const statusOf = async (change: JWTPayload, alg = 'HS256', by: Buffer = key) => {
      const forged = new SignJWT({ ...decodeJwt(token), ...change }).setProtectedHeader({ alg });
      const cookies = { 'auth-token': await forged.sign(by) };
      return (await anonymous(server.app)({ method: 'GET', url: '/user', cookies })).statusCode;
    };
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ iss: 'outro' })).toBe(401);
    expect(await statusOf({ aud: 'outro' })).toBe(401);
    expect(await statusOf({}, 'HS512')).toBe(401);
    expect(await statusOf({}, 'HS256', Buffer.alloc(32))).toBe(401);
    const none = `eyJhbGciOiJub25lIn0.${token.split('.')[1]}`;
    const signature = createHmac('sha256', key).update(none).digest('base64url');
    const cookies = { 'auth-token': `${none}.${signature}` };
    const answer = await anonymous(server.app)({ method: 'GET', url: '/user', cookies });
    expect(answer.statusCode).toBe(401);
  });

  test('a token of another key, or of no algorithm, is none', async () => {
    const none = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJBRE0wMDAxIn0.';
    for (const token of [none, 'x', 'a.b.c']) {
      const answer = await anonymous(server.app)({
        method: 'GET',
        url: '/user',
        cookies: { 'auth-token': token },
      });
      expect(answer.statusCode).toBe(401);
    }
  });

  test('a Bearer token is the same session and needs no other header', async () => {
    const { token } = (await enter('CLT0001', 'aponta-demo')).json();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await server.app.inject({
      method: 'PATCH',
      url: '/api/apontamento/notification',
      headers,
    });
    expect(answer.statusCode).toBe(204);
  });
});

describe('a page that was opened for somebody', () => {
  const entry = async (as: Caller) => {
    const last = (await as({ method: 'GET', url: '/apontamento/apontamento/ultimo' })).json();
    return {
      secao: last.secao.codigo,
      projeto: last.projeto.id,
      atividade: last.atividade.id,
      data: demoDay,
      horas: 0.5,
    };
  };
  const count = async () =>
    (await server.pool.query('select count(*) as n from apontamento where data = $1', [demoDay]))
      .rows[0].n;

  test('does nothing in the session of somebody else, reading and signing out included', async () => {
    const mine = await signIn(server.app, 'CLT0001');
    const other = await signIn(server.app, 'GES0001');
    const headers = { 'x-usuario': 'CLT0001', 'idempotency-key': 'pagina-1' };
    const payload = await entry(mine);
    const before = await count();
    const post = { method: 'POST', url: '/apontamento/apontamento', payload, headers } as const;
    for (const call of [
      post,
      // Nor is it told what is wrong with it, or what is there.
      { ...post, payload: {} },
      { method: 'GET', url: '/user', headers },
      { method: 'PUT', url: '/apontamento/auth', headers },
      { method: 'DELETE', url: '/apontamento/auth', headers },
    ] as const) {
      const answer = await other(call);
      expect([answer.statusCode, answer.json().codigo]).toEqual([409, 'SESSAO_DE_OUTRA_PESSOA']);
      expect(answer.cookies).toEqual([]);
    }
    expect(await count()).toBe(before);
    expect((await other({ method: 'GET', url: '/user' })).statusCode).toBe(200);

    expect((await mine(post)).statusCode).toBe(201);
    expect(await count()).toBe(before + 1);
    const anybody = anonymous(server.app);
    expect((await anybody({ method: 'GET', url: '/user', headers })).statusCode).toBe(401);
  });
});

describe('another site', () => {
  test('cannot change anything: the header that forms cannot set is missing', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/apontamento/auth',
      payload: { user: 'CLT0001', password: 'aponta-demo' },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().codigo).toBe('ORIGEM_INVALIDA');
  });

  test('cannot with the header either: the Origin is not ours', async () => {
    const answer = await enter('CLT0001', 'aponta-demo', { origin: 'https://example.com' });
    expect(answer.statusCode).toBe(403);
    const ours = { host: 'aponta.test:8080', origin: 'https://aponta.test:8080' };
    expect((await enter('CLT0001', 'aponta-demo', ours)).statusCode).toBe(200);
  });

  test('is no name of ours over plain http: there the browser would lose the session, and it is told', async () => {
    const plain = { host: 'aponta.test:8080', origin: 'http://aponta.test:8080' };
    const answer = await enter('CLT0001', 'aponta-demo', plain);
    expect([answer.statusCode, answer.json().codigo]).toEqual([400, 'CONEXAO_NAO_CIFRADA']);
    expect(answer.cookies).toEqual([]);
    const local = { host: 'localhost:8080', origin: 'http://localhost:8080' };
    expect((await enter('CLT0001', 'aponta-demo', local)).statusCode).toBe(200);
  });
});
