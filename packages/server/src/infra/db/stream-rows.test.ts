import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { createDb, createPool } from './pool.ts';
import { streamRows } from './stream-rows.ts';

const connection = await cloneDatabase('template1');
const pool = createPool({ ...connection, statement_timeout: 1_000 });
const db = createDb(pool);
const outside = createPool(connection);
afterAll(() => Promise.all([pool.end(), outside.end()]));

beforeEach(() =>
  outside.query(`drop table if exists coisa;
    create table coisa as select id, '2026-11-03'::date as dia from generate_series(1, 1200) id`),
);

interface Coisa {
  id: number;
  dia: string;
}
const coisas = (above = 0) => sql<Coisa>`select * from coisa where id > ${above} order by id`;

const activity = async () =>
  (
    await outside.query(
      `select pid, state, query from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
  ).rows;
const allReturned = () => pool.idleCount === pool.totalCount && pool.waitingCount === 0;

test('every row comes once, in chunks, as all queries have them', async () => {
  const chunks = await Array.fromAsync(streamRows(db, coisas(2), { chunk: 500 }));
  expect(chunks.map((chunk) => chunk.length)).toEqual([500, 500, 198]);
  expect(chunks[0]?.[0]).toEqual({ id: 3, dia: '2026-11-03' });
  expect(chunks.flat().map((row) => row.id)).toEqual(Array.from({ length: 1198 }, (_, i) => i + 3));
  expect(allReturned()).toBe(true);
});

test('a query of the builder streams too', async () => {
  const query = db.selectFrom('config').select('limite_horas_extras_diario');
  await outside.query('create table config as select 2 as limite_horas_extras_diario');
  const chunks = await Array.fromAsync(streamRows(db, query));
  expect(chunks).toEqual([[{ limite_horas_extras_diario: 2 }]]);
});

test('a query without rows has no chunk', async () => {
  expect(await Array.fromAsync(streamRows(db, coisas(1200)))).toEqual([]);
});

test('all chunks are of one moment, and change nothing', async () => {
  const rows = streamRows(db, coisas(), { chunk: 1000 });
  await rows.next();
  await outside.query('delete from coisa');
  expect((await rows.next()).value).toHaveLength(200);
  await rows.next();
  const writing = streamRows(db, sql`select nextval('conta')`);
  await outside.query('create sequence conta');
  await expect(writing.next()).rejects.toMatchObject({ code: '25006' });
  expect(allReturned()).toBe(true);
});

test('a slow reader may take longer than a statement', async () => {
  const rows = streamRows(db, coisas(), { chunk: 400 });
  let read = 0;
  for await (const chunk of rows) {
    read += chunk.length;
    await wait(600);
  }
  expect(read).toBe(1200);
});

test('a reader that stops gives the connection back', async () => {
  for await (const chunk of streamRows(db, coisas(), { chunk: 10 })) {
    expect(chunk).toHaveLength(10);
    break;
  }
  expect(allReturned()).toBe(true);
  expect(await activity()).toEqual([]);
});

test('a reader that stops cancels what the database is at', async () => {
  const rows = streamRows(db, sql`select pg_sleep(60)`);
  const first = rows.next().catch((error) => error.code);
  const fetching = expect.objectContaining({
    state: 'active',
    query: expect.stringMatching('fetch'),
  });
  await expect.poll(activity).toEqual([fetching]);
  const begun = performance.now();
  await rows.return?.();
  expect(await first).toBe('57014');
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(allReturned()).toBe(true);
});

test('a reader that stops before it has a connection starts nothing', async () => {
  const busy = createPool({ ...connection, max: 1 });
  const held = await busy.connect();
  const rows = streamRows(createDb(busy), sql`select pg_sleep(60)`);
  const first = rows.next();
  const stopped = rows.return?.();
  held.release();
  expect((await first).done).toBe(true);
  await stopped;
  await busy.end();
});

test('a connection that breaks is an error, at once', async () => {
  const rows = streamRows(db, coisas(), { chunk: 10 });
  await rows.next();
  const [{ pid }] = await activity();
  await outside.query('select pg_terminate_backend($1)', [pid]);
  await expect(rows.next()).rejects.toThrow();
  expect(allReturned()).toBe(true);
  expect((await Array.fromAsync(streamRows(db, coisas()))).flat()).toHaveLength(1200);
});
