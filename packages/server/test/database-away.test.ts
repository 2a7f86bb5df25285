import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { answers, createPool, limitsOf } from '../src/infra/db/pool.ts';
import { cloneDatabase } from './database.ts';
import { type Caller, createTestApp, signIn, type TestApp } from './server.ts';

const database = { connections: 1, statementMs: 200, lockMs: 100, idleMs: 60_000 };
let server: TestApp;
let call: Caller;

beforeEach(async () => {
  const pool = createPool({ ...(await cloneDatabase('aponta_demo')), ...limitsOf(database) });
  server = await createTestApp({ pool, config: { database } });
  call = await signIn(server.app, 'CLT0001');
});
afterEach(() => server.close());

const ask = () => call({ method: 'GET', url: '/user' });
const expectAway = async () => {
  const answer = await ask();
  expect(answer.statusCode).toBe(503);
  expect(answer.json().codigo).toBe('INDISPONIVEL');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
};

async function backend(): Promise<number> {
  const { rows } = await server.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid as number;
}

/** The process of the only connection stands still while `work` goes on; answers which it was. */
async function paused(work: () => Promise<void>): Promise<number> {
  const pid = await backend();
  process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  return pid;
}

test('a database that stands still is unavailable, and its connection is used no more', async () => {
  const before = await paused(expectAway);
  expect((await ask()).statusCode).toBe(200);
  expect(await backend()).not.toBe(before);
});

test('it is not ready while it stands still', async () => {
  await paused(async () => expect(await answers(server.pool, 50)).toBe(false));
  expect(await answers(server.pool)).toBe(true);
});

test('a call that gets no connection gives up', async () => {
  const held = await server.pool.connect();
  await expectAway();
  held.release();
  expect((await ask()).statusCode).toBe(200);
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
  const pid = await backend();
  await admin.query(`alter database ${name} connection limit 0`);
  await admin.query('select pg_terminate_backend($1)', [pid]);
  await expectAway();
  await admin.query(`alter database ${name} connection limit -1`);
  await admin.end();
  expect((await ask()).statusCode).toBe(200);
});
