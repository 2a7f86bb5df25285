import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAudited } from './audited.ts';
import { isLonely, prepare, sendExample } from './examples.ts';
import { exampleBody, operations, theOperation } from './operations.ts';
import { faultsOf } from './second-validator.ts';
import { createTestApp, type TestApp } from './server.ts';

let shared: TestApp;
beforeAll(async () => {
  shared = await createTestApp();
});
afterAll(() => shared.close());

test.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s answers its example as the contract says',
  async (_, operation) => {
    const server = isLonely(operation) ? await createTestApp() : shared;
    try {
      const by = await prepare(server, operation);
      const answer = await sendExample(server, operation, by);
      expect(await faultsOf(operation, answer)).toEqual([]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        vary: 'x-target-path, x-sort',
        'x-request-id': expect.any(String),
      });
      if (operation.method !== 'GET' && operation.auditoria) {
        await expectAudited(server, operation, answer, by);
      }
    } finally {
      if (server !== shared) await server.close();
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
