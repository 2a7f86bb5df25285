import { expect } from 'vitest';
import { demoUsers } from '../src/demo/users.ts';
import type { Operation } from '../src/infra/contract/document.ts';
import { states } from './example-states.ts';
import { exampleBody, exampleUrl, theOperation } from './operations.ts';
import { anonymous, signIn, type TestApp } from './server.ts';

/** Whether an operation needs a company of its own; what only reads does not. */
export const isLonely = ({ id, method }: Operation) => method !== 'GET' || id in states;

/** Brings a company into the state in which the example of an operation succeeds; answers who may call it. */
export async function prepare(server: TestApp, operation: Operation): Promise<string | undefined> {
  const { by = whoMay(operation), sql, make, after = [] } = states[operation.id] ?? {};
  if (sql) await server.pool.query(sql);
  await make?.(server.pool);
  for (const [who, first] of after) await sendExample(server, theOperation(first), who);
  return by;
}

/** The first of the demo users, the most powerful last, with a role for it; nobody where none is asked for. */
function whoMay({ id, permissao }: Operation): string | undefined {
  if (permissao === 'publica') return undefined;
  if (permissao === 'autenticado') return 'CLT0001';
  const user = demoUsers.find(({ papeis }) => papeis.some((papel) => permissao.includes(papel)));
  if (!user) throw new Error(`nobody of the demo may ${id}`);
  return user.codigo;
}

/** Calls an operation with its example, which has to succeed. */
export async function sendExample({ app }: TestApp, operation: Operation, by: string | undefined) {
  const { codigo, sees } = states[operation.id] ?? {};
  const call = by ? await signIn(app, by, undefined, codigo) : anonymous(app);
  const url = exampleUrl(operation);
  const example = exampleBody(operation);
  const seen = sees && (await call({ method: 'GET', url })).json()[sees];
  const payload = sees ? { ...example, [sees]: seen } : example;
  const answer = await call({ method: operation.method, url, payload });
  expect(answer.statusCode, `${operation.id}: ${answer.body}`).toBe(operation.success.status);
  return answer;
}
