import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { plannedByValues } from './named-statements.ts';
import { createDb, createPool, type Db } from './pool.ts';

const connection = await cloneDatabase('template1');
let pool: Pool;
let db: Db;
beforeEach(async () => {
  // One connection at a time, so that a test knows which one answers.
  pool = createPool({ ...connection, max: 1 });
  db = createDb(pool);
  await pool.query('drop table if exists coisa; create table coisa as select 1 as id');
});
afterEach(() => pool.end());

/** Its rows change shape with the table, which a prepared statement does not survive. */
const read = async (on: Db) => (await sql`select * from coisa where id = ${1}`.execute(on)).rows;
const addColumn = () => pool.query('alter table coisa add column outro int default 2');
const prepared = async () =>
  (await pool.query('select statement from pg_prepared_statements')).rows.map(
    (row) => row.statement,
  );
const backend = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;

test('a statement with parameters is prepared, once', async () => {
  await read(db);
  await read(db);
  await sql`select 1`.execute(db);
  expect(await prepared()).toEqual(['select * from coisa where id = $1']);
});

test('what is planned by its values is not', async () => {
  await sql`select * from coisa where id = ${1} ${plannedByValues}`.execute(db);
  expect(await prepared()).toEqual([]);
});

test('what would be planned by its values, and has none, is: one plan is that of each call', async () => {
  const all = sql`select * from coisa ${plannedByValues}`;
  await all.execute(db);
  await all.execute(db);
  expect(await prepared()).toEqual([expect.stringContaining('select * from coisa')]);
  expect(await prepared()).toHaveLength(1);
});

test('lists of many shapes leave names to all else', async () => {
  for (let shape = 0; shape < 300; shape++)
    await sql`select ${sql.raw(String(shape))} from coisa ${plannedByValues}`.execute(db);
  await read(db);
  expect(await prepared()).toContain('select * from coisa where id = $1');
});

test('a statement survives a change of its table', async () => {
  await read(db);
  const before = await backend();
  await addColumn();
  expect(await read(db)).toEqual([{ id: 1, outro: 2 }]);
  expect(await backend()).not.toBe(before);
  expect(await read(db)).toEqual([{ id: 1, outro: 2 }]);
});

test('within a transaction it fails as a whole, and the next one does not', async () => {
  await read(db);
  await addColumn();
  const write = () =>
    db.transaction().execute(async (transaction) => {
      await sql`insert into coisa values (${1})`.execute(transaction);
      return read(transaction);
    });
  await expect(write()).rejects.toMatchObject({ code: '0A000' });
  expect(await read(db)).toHaveLength(1);
  expect(await write()).toHaveLength(2);
});

test('a transaction holds what it began with, and is undone as a whole', async () => {
  const write = (fails: boolean) =>
    db.transaction().execute(async (transaction) => {
      const both = [2, 3].map((id) => sql`insert into coisa values (${id})`.execute(transaction));
      await Promise.all(both);
      if (fails) throw new Error('enough');
    });
  await expect(write(true)).rejects.toThrow('enough');
  expect(await db.transaction().execute(async () => 'nothing')).toBe('nothing');
  expect((await pool.query('select id from coisa order by id')).rows).toEqual([{ id: 1 }]);
  await write(false);
  expect((await pool.query('select id from coisa')).rowCount).toBe(3);
});

test('another error of the same kind is told, not tried for ever', async () => {
  const unsupported = sql`select * from coisa where id = ${1} group by id for update`;
  await expect(unsupported.execute(db)).rejects.toMatchObject({ code: '0A000' });
});

test('queries of many shapes do not fill a connection', async () => {
  for (let shape = 0; shape < 300; shape++)
    await sql`select ${sql.raw(String(shape))} from coisa where id = ${1}`.execute(db);
  expect((await prepared()).length).toBeLessThanOrEqual(256);
});
