import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, createTestApp, signIn, type TestApp } from './server.ts';

let server: TestApp;
let admin: Caller;

beforeAll(async () => {
  server = await createTestApp();
  await signIn(server.app, 'CLT0001');
  admin = await signIn(server.app, 'ADM0001');
});
afterAll(() => server.close());

test.each(['update auditoria set usuario = null', 'delete from auditoria', 'truncate auditoria'])(
  'the audit only grows: %s is refused',
  async (statement) => {
    await expect(server.pool.query(statement)).rejects.toThrow('auditoria only grows');
  },
);

test('an administrator finds acts by person, operation and day', async () => {
  const find = async (query: string) =>
    (await admin({ method: 'GET', url: `/apontamento/auditoria?${query}` })).json().content;
  expect(
    await find('usuario=CLT0001&operacao=entrar&inicio=2026-11-18&fim=2026-11-18'),
  ).toMatchObject([
    {
      usuario: 'CLT0001',
      operacao: 'entrar',
      objeto: 'sessao',
      antes: null,
      depois: { usuario: 'CLT0001' },
    },
  ]);
  expect(await find('usuario=CLT0001&fim=2026-11-17')).toEqual([]);
  expect(await find('usuario=CLT0001&inicio=2026-11-19')).toEqual([]);
});
