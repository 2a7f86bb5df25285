import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoNow, TestClock } from './clock.ts';
import { anonymous, type Caller, createTestApp, signIn, type TestApp } from './server.ts';

let server: TestApp;
let call: Caller;
const clock = new TestClock(demoNow);

beforeAll(async () => {
  server = await createTestApp({ clock });
  call = await signIn(server.app, 'CLT0001');
});
afterAll(() => server.close());

const create = (payload: object, headers = {}) =>
  call({ method: 'POST', url: '/apontamento/token', payload, headers });
const valid = { nome: 'Exportação', escopos: ['apontamento'], dias: 30 };
const bearer = (token: string, url = '/apontamento/apontamento/ultimo') =>
  anonymous(server.app)({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });

describe('an access token', () => {
  test('speaks for its owner within its groups, and notes its use', async () => {
    const created = (await create(valid)).json();
    expect(created.token).toMatch(/^apt_[\w-]{43}$/);
    expect((await bearer(created.token)).statusCode).toBe(200);
    const outside = await bearer(created.token, '/contrato/projeto/find');
    expect([outside.statusCode, outside.json().codigo]).toEqual([403, 'FORA_DO_ESCOPO']);
    const [listed] = (await call({ method: 'GET', url: '/apontamento/token' })).json();
    expect(listed).toMatchObject({ nome: 'Exportação', ultimoUsoEm: clock.now().toISOString() });
    expect(listed).not.toHaveProperty('token');
  });

  test('tells who it speaks for, whatever its groups are', async () => {
    const { token } = (await create({ ...valid, escopos: ['periodo'] })).json();
    const user = await bearer(token, '/user');
    expect([user.statusCode, user.json().codigo]).toEqual([200, 'CLT0001']);
    expect((await bearer(token, '/apontamento/login')).statusCode).toBe(403);
  });

  test('has no more roles than its owner', async () => {
    const { token } = (await create({ ...valid, escopos: ['config'] })).json();
    expect((await bearer(token, '/apontamento/config')).json().codigo).toBe('SEM_PERMISSAO');
  });

  test('cannot make other tokens', async () => {
    const { token } = (await create({ ...valid, escopos: ['apontamento', 'cadastros'] })).json();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await anonymous(server.app)({
      method: 'POST',
      url: '/apontamento/token',
      payload: valid,
      headers,
    });
    expect(answer.statusCode).toBe(403);
    expect((await create({ ...valid, escopos: ['token'] })).statusCode).toBe(400);
  });

  test('ends when it is revoked, by its owner only', async () => {
    const { id, token } = (await create(valid)).json();
    const other = await signIn(server.app, 'PJT0001');
    const url = `/apontamento/token/${id}`;
    expect((await other({ method: 'DELETE', url })).statusCode).toBe(404);
    expect((await call({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await call({ method: 'DELETE', url })).statusCode).toBe(404);
    expect((await bearer(token)).statusCode).toBe(401);
  });

  test('ends with the dismissal of its owner', async () => {
    const owner = await signIn(server.app, 'SEM0001');
    const url = '/apontamento/token';
    const { token } = (await owner({ method: 'POST', url, payload: valid })).json();
    expect((await bearer(token)).statusCode).toBe(200);
    const situation = `update funcionario set codigo_situacao = $1 where codigo = 'SEM0001'`;
    await server.pool.query(situation, ['D']);
    expect((await bearer(token)).statusCode).toBe(401);
    await server.pool.query(situation, ['F']);
    expect((await bearer(token)).statusCode).toBe(200);
  });

  test('ends on its day', async () => {
    const { token } = (await create({ ...valid, dias: 1 })).json();
    clock.advance(24 * 3_600_000);
    expect((await bearer(token)).statusCode).toBe(401);
    clock.set(demoNow);
  });

  test('is stored as a hash only, the audit included', async () => {
    const { token } = (await create(valid)).json();
    const { rows } = await server.pool.query(
      `select count(*) as n from (select t::text as text from token_acesso t union all select a::text from auditoria a)
       where text like '%' || $1 || '%' or text like '%' || encode(convert_to($1, 'UTF8'), 'hex') || '%'`,
      [token],
    );
    expect(rows[0].n).toBe(0);
  });
});
