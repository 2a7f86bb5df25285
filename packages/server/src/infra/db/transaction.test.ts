import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { createDb, createPool, type Db } from './pool.ts';
import { inTransaction, sendBehind } from './transaction.ts';

const connection = await cloneDatabase('template1');
let pool: Pool;
let db: Db;
beforeEach(async () => {
  // One connection, so that what one transaction leaves behind meets the next.
  pool = createPool({ ...connection, max: 1 });
  db = createDb(pool);
  await pool.query('drop table if exists coisa; create table coisa (id int primary key)');
});
afterEach(() => pool.end());

const write = (on: Db, id: number) =>
  sendBehind(on, sql`insert into coisa values (${id})`.compile(on));
const ids = async () =>
  (await pool.query('select id from coisa order by id')).rows.map(({ id }) => id);
const taken = { code: '23505' };

test('a write is not waited for until the transaction ends', async () => {
  const other = createPool({ ...connection, max: 1 });
  await other.query('select pg_advisory_lock(1)');
  const order: string[] = [];
  const left = Promise.withResolvers<void>();
  const ended = inTransaction(db, async (transaction) => {
    const held = sql`insert into coisa select 1 from pg_advisory_xact_lock(1)`;
    await sendBehind(transaction, held.compile(transaction));
    order.push('left');
    left.resolve();
  }).then(() => order.push('ended'));
  await Promise.race([left.promise, ended]);
  const waiting = `select 1 from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted`;
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
  order.push('freed');
  await other.end();
  await ended;
  expect([order, await ids()]).toEqual([['left', 'freed', 'ended'], [1]]);
});

test('what is read after a write sees it', async () => {
  const seen = await inTransaction(db, async (transaction) => {
    await write(transaction, 1);
    const { rows } = await sql`select id from coisa`.execute(transaction);
    await write(transaction, 2);
    return rows;
  });
  expect([seen, await ids()]).toEqual([[{ id: 1 }], [1, 2]]);
});

test('a write that fails is the failure of its transaction, of which nothing stays', async () => {
  const failing = inTransaction(db, async (transaction) => {
    await write(transaction, 1);
    await write(transaction, 1);
  });
  await expect(failing).rejects.toMatchObject(taken);
  expect(await ids()).toEqual([]);
  await inTransaction(db, (transaction) => write(transaction, 3));
  expect(await ids()).toEqual([3]);
});

test('so it is where something was asked behind it, which PostgreSQL refuses for another reason', async () => {
  const failing = inTransaction(db, async (transaction) => {
    await write(transaction, 1);
    await write(transaction, 1);
    await sql`select id from coisa`.execute(transaction);
  });
  await expect(failing).rejects.toMatchObject(taken);
});

test('what the work itself throws takes its writes back', async () => {
  const failing = inTransaction(db, async (transaction) => {
    await write(transaction, 1);
    throw new Error('enough');
  });
  await expect(failing).rejects.toThrow('enough');
  expect(await ids()).toEqual([]);
});

test('elsewhere a write is waited for', async () => {
  await write(db, 1);
  await expect(write(db, 1)).rejects.toMatchObject(taken);
  const inOther = db.transaction().execute((transaction) => write(transaction, 1));
  await expect(inOther).rejects.toMatchObject(taken);
});
