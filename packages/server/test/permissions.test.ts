import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleUrl, operations } from './operations.ts';
import { anonymous, type Caller, createTestApp, signIn, type TestApp } from './server.ts';

let server: TestApp;
let approver: Caller;

beforeAll(async () => {
  server = await createTestApp();
  approver = await signIn(server.app, 'DIR0001');
});
afterAll(() => server.close());

const guarded = operations.filter(({ permissao }) => permissao !== 'publica');
// DIR0001 has this role and no other.
const refused = guarded.filter(
  ({ permissao }) => Array.isArray(permissao) && !permissao.includes('APROVACAO'),
);

describe('an anonymous caller gets 401', () => {
  test.each(guarded.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (_, operation) => {
      const answer = await anonymous(server.app)({
        method: operation.method,
        url: exampleUrl(operation),
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        messages: ['Sua sessão terminou. Entre novamente.'],
        codigo: 'NAO_AUTENTICADO',
      });
    },
  );
});

describe('a caller without the role gets 403, in the words of the operation', () => {
  test.each(refused.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (_, operation) => {
      const answer = await approver({ method: operation.method, url: exampleUrl(operation) });
      expect(answer.statusCode).toBe(403);
      const { acao, objeto } = operation;
      expect(answer.json()).toEqual({
        messages: [`Você não tem permissão para ${acao} ${objeto}`],
        codigo: 'SEM_PERMISSAO',
      });
    },
  );
});

test('ADMIN passes every role check', async () => {
  const admin = await signIn(server.app, 'ADM0001');
  for (const operation of refused.filter(({ method }) => method === 'GET')) {
    const answer = await admin({ method: 'GET', url: exampleUrl(operation) });
    // What an example names need not be there.
    expect([200, 404], operation.id).toContain(answer.statusCode);
  }
});
