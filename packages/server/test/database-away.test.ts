import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { answers, createPool, limitsOf } from '../src/infra/db/pool.ts';
import { cloneDatabase } from './database.ts';
import { type Caller, createTestApp, signIn, type TestApp } from './server.ts';

// A busy machine takes longer than a tenth of a second to open a connection.
const database = { connections: 1, statementMs: 500, lockMs: 1_000, idleMs: 60_000 };
let server: TestApp;
let call: Caller;

beforeEach(async () => {
  const pool = createPool({ ...(await cloneDatabase('aponta_demo')), ...limitsOf(database) });
  server = await createTestApp({ pool, config: { database } });
  call = await signIn(server.app, 'CLT0001');
});
afterEach(() => server.close());

const ask = (url = '/user') => call({ method: 'GET', url });
/** Goes by the pool, beside the connection that quick reads share. */
const pooled = '/apontamento/periodo';

async function expectAway(url?: string) {
  const answer = await ask(url);
  expect(answer.statusCode).toBe(503);
  expect(answer.json().codigo).toBe('INDISPONIVEL');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

/** The processes of PostgreSQL that serve this database: that of the pool, and that of quick reads. */
async function backends(): Promise<{ pool: number; quick: number }> {
  await ask();
  const { rows } = await server.pool.query<{ pid: number; pooled: boolean }>(
    `select pid, pid = pg_backend_pid() as pooled from pg_stat_activity where datname = current_database()`,
  );
  const pidOf = (wanted: boolean) => rows.find(({ pooled }) => pooled === wanted)?.pid as number;
  return { pool: pidOf(true), quick: pidOf(false) };
}

/** A process stands still while `work` goes on. */
async function paused(pid: number, work: () => Promise<void>): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

test.each([
  ['quick', '/user'],
  ['pool', pooled],
] as const)(
  'a database that stands still is unavailable, and its connection is used no more: %s',
  async (which, url) => {
    const before = await backends();
    await paused(before[which], () => expectAway(url));
    expect((await ask(url)).statusCode).toBe(200);
    expect((await backends())[which]).not.toBe(before[which]);
  },
);

test('it is not ready while it stands still', async () => {
  const { pool } = await backends();
  await paused(pool, async () => expect(await answers(server.pool, 50)).toBe(false));
  expect(await answers(server.pool)).toBe(true);
});

test('a call that gets no connection gives up', async () => {
  const held = await server.pool.connect();
  await expectAway(pooled);
  held.release();
  expect((await ask(pooled)).statusCode).toBe(200);
});

test('what another transaction holds is not waited for for ever', async () => {
  const other = createPool({ ...server.pool.options, max: 1 });
  const holder = await other.connect();
  await holder.query(`begin; lock table sessao`);
  await expectAway();
  await holder.query('rollback');
  holder.release();
  await other.end();
});

test('a PostgreSQL that has no connection left is unavailable until it has one', async () => {
  const admin = new Client(inject('databaseAdmin'));
  await admin.connect();
  const name = server.pool.options.database;
  const { pool, quick } = await backends();
  await admin.query(`alter database ${name} connection limit 0`);
  await admin.query('select pg_terminate_backend(unnest($1::int[]))', [[pool, quick]]);
  await expectAway();
  await admin.query(`alter database ${name} connection limit -1`);
  await admin.end();
  expect((await ask()).statusCode).toBe(200);
});
