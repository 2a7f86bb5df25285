import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoUsers } from '../src/demo/users.ts';
import type { Operation } from '../src/infra/contract/document.ts';
import { states } from './example-states.ts';
import { exampleBody, exampleUrl, operations, theOperation } from './operations.ts';
import { faultsOf } from './second-validator.ts';
import { anonymous, createTestApp, signIn, type TestApp } from './server.ts';

// What only reads needs no company of its own.
let shared: TestApp;
beforeAll(async () => {
  shared = await createTestApp();
});
afterAll(() => shared.close());

/** The first of the demo users, the most powerful last, with a role for it; nobody where none is asked for. */
function whoMay({ id, permissao }: Operation): string | undefined {
  if (permissao === 'publica') return undefined;
  if (permissao === 'autenticado') return 'CLT0001';
  const user = demoUsers.find(({ papeis }) => papeis.some((papel) => permissao.includes(papel)));
  if (!user) throw new Error(`nobody of the demo may ${id}`);
  return user.codigo;
}

async function sendExample({ app }: TestApp, operation: Operation, by: string | undefined) {
  const call = by ? await signIn(app, by) : anonymous(app);
  const payload = exampleBody(operation);
  const answer = await call({ method: operation.method, url: exampleUrl(operation), payload });
  expect(answer.statusCode, `${operation.id}: ${answer.body}`).toBe(operation.success.status);
  return answer;
}

test.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s answers its example as the contract says',
  async (id, operation) => {
    const { by = whoMay(operation), sql, after = [] } = states[id] ?? {};
    const reads = operation.method === 'GET' && !states[id];
    const server = reads ? shared : await createTestApp();
    try {
      if (sql) await server.pool.query(sql);
      for (const [who, first] of after) await sendExample(server, theOperation(first), who);
      const answer = await sendExample(server, operation, by);
      expect(await faultsOf(operation, answer)).toEqual([]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        vary: 'x-target-path, x-sort',
        'x-request-id': expect.any(String),
      });
    } finally {
      if (!reads) await server.close();
    }
  },
);

test('an answer that is not as the contract says is found out', async () => {
  const config = theOperation('salvarConfig');
  const answer = (body: object, type = 'application/json') =>
    faultsOf(config, {
      statusCode: 200,
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });
  const limits = exampleBody(config) ?? {};
  expect(await answer(limits)).toEqual([]);
  expect(await answer({ ...limits, limiteHorasExtrasDiario: '2' })).not.toEqual([]);
  expect(await answer({ ...limits, cor: 'azul' })).not.toEqual([]);
  expect(await answer({})).not.toEqual([]);
  expect(await answer(limits, 'text/plain')).not.toEqual([]);
});
