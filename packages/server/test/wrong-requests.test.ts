import fc from 'fast-check';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '../src/infra/contract/document.ts';
import { createDb } from '../src/infra/db/pool.ts';
import { ensurePrefix } from '../src/rm/installation.ts';
import { operations } from './operations.ts';
import { type Caller, createTestApp, signIn, type TestApp } from './server.ts';
import { endRequests, type WrongRequest, wrongRequests } from './wrong-requests.ts';

const full = process.env.APONTA_TEST_FULL === '1';
// Nobody goes on without a session.
const attacked = operations.filter(({ id }) => id !== 'sair');
const each = Math.ceil((full ? 16_000 : 500) / attacked.length);
/** Of those that may be carried out after all. */
const eachEnd = Math.ceil((full ? 4_000 : 250) / attacked.length);

let server: TestApp;
let call: Caller;
beforeAll(async () => {
  server = await createTestApp();
  call = await signIn(server.app, 'ADM0001');
  // Whoever shows or sends a key to RM first makes it, once: not what a wrong request leaves behind.
  await ensurePrefix(createDb(server.pool));
});
afterAll(() => server.close());

/** What every call may leave behind: sessions, attempts to sign in, acts. */
const volatile = ['sessao', 'limite_acesso', 'auditoria'];

async function checksums(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [volatile],
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const sum = await pool.query(
      `select md5(coalesce(string_agg(line, '' order by line), '')) as sum from (select t::text line from ${name} t) l`,
    );
    sums[name] = sum.rows[0].sum;
  }
  return sums;
}

// What a validator would say of its own, in either language, or of a value that it has no words for.
const foreign =
  /\b(must|should|schema|additional|propert(y|ies)|propriedade|anyOf|oneOf|allOf|match|pattern|undefined|NaN|deve ser|deve ter)\b|\[object|[<>]=/;

function expectWords(messages: string[], hint: string): void {
  expect(messages.length, hint).toBeGreaterThan(0);
  expect(messages.length, hint).toBeLessThanOrEqual(21);
  for (const message of messages) {
    expect(message.trim(), hint).not.toBe('');
    expect(message, hint).not.toMatch(foreign);
    expect(message, hint).toMatch(
      /: (informe|use|não repita|retire|campo desconhecido)|^e mais \d+ falha|requisição|caminho/,
    );
  }
}

async function attack(operation: Operation, request: WrongRequest) {
  const headers = request.payload === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await call({ method: operation.method, ...request, headers });
  const hint = `${operation.id} ${JSON.stringify(request).slice(0, 2000)}: ${answer.body.slice(0, 500)}`;
  expect(answer.statusCode, hint).toBeLessThan(500);
  return answer;
}

test('no wrong request breaks the server or changes a table', { timeout: 600_000 }, async () => {
  const before = await checksums(server.pool);
  const answered: Record<number, number> = {};
  for (const operation of attacked) {
    const seed = full ? undefined : 26;
    for (const request of fc.sample(wrongRequests(operation), { numRuns: each, seed })) {
      const { statusCode, body } = await attack(operation, request);
      if (statusCode === 400) expectWords(JSON.parse(body).messages, `${operation.id} ${body}`);
      answered[statusCode] = (answered[statusCode] ?? 0) + 1;
    }
  }
  expect(await checksums(server.pool)).toEqual(before);
  const refused = (answered[400] ?? 0) + (answered[422] ?? 0);
  const sent = Object.values(answered).reduce((sum, count) => sum + count, 0);
  expect(refused / sent, JSON.stringify(answered)).toBeGreaterThanOrEqual(0.8);
  if (full) console.info(`${sent} wrong requests, by status: ${JSON.stringify(answered)}`);
});

// After the one above, for some of these are carried out.
test('no end of what a field may be breaks the server', { timeout: 600_000 }, async () => {
  for (const operation of attacked) {
    const seed = full ? undefined : 26;
    for (const request of fc.sample(endRequests(operation), { numRuns: eachEnd, seed }))
      await attack(operation, request);
  }
});
