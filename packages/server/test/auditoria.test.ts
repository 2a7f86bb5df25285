import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, signIn, type TestApp } from './server.ts';

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp();
  await signIn(server.app, 'CLT0001');
});
afterAll(() => server.close());

test.each(['update auditoria set usuario = null', 'delete from auditoria', 'truncate auditoria'])(
  'the audit only grows: %s is refused',
  async (statement) => {
    await expect(server.pool.query(statement)).rejects.toThrow('auditoria only grows');
  },
);
