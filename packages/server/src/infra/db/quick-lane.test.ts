import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { quickRead } from './compiled.ts';
import { createDb, createPool, type Db, shareQuickReads } from './pool.ts';

const connection = await cloneDatabase();
let pool: ReturnType<typeof createPool>;
let db: Db;
let close: () => Promise<void>;
beforeEach(() => {
  pool = createPool(connection);
  db = createDb(pool);
  close = shareQuickReads(db, pool);
});
afterEach(async () => {
  await close();
  await pool.end();
});

/** Which connection reads, beside what it was asked. */
const read = quickRead((on, { nome }: { nome: string }) =>
  on
    .selectFrom('segredo')
    .selectAll()
    .select(({ fn }) => fn<number>('pg_backend_pid').as('pid'))
    .where('nome', '=', nome),
);
const nomes = ['a', 'b', 'c'];
beforeEach(() =>
  pool.query(
    `insert into segredo (nome, valor) select unnest($1::text[]), 'x' on conflict do nothing`,
    [nomes],
  ),
);

test('reads at the same time share one connection, and each gets its own rows', async () => {
  const rows = await Promise.all(nomes.map((nome) => read(db, { nome })));
  expect(rows.map(([row]) => row?.nome)).toEqual(nomes);
  expect(new Set(rows.map(([row]) => row?.pid)).size).toBe(1);
});

test('within a transaction a read sees what that has written', async () => {
  const seen = await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('segredo').where('nome', '=', 'a').execute();
    return read(transaction, { nome: 'a' });
  });
  expect(seen).toEqual([]);
});

test('a connection that breaks is replaced', async () => {
  const [before] = await read(db, { nome: 'a' });
  await pool.query('select pg_terminate_backend($1)', [before?.pid]);
  await vi.waitFor(async () => {
    const [after] = await read(db, { nome: 'a' });
    expect(after?.pid).not.toBe(before?.pid);
  });
});

test('a change of the table is no fault of who reads it', async () => {
  const [before] = await read(db, { nome: 'a' });
  await pool.query('alter table segredo add column outra int');
  const [row] = await read(db, { nome: 'a' });
  expect(row).toMatchObject({ nome: 'a', outra: null });
  const [after] = await read(db, { nome: 'a' });
  expect(after?.pid).not.toBe(before?.pid);
});

test('what PostgreSQL refuses is told to who asked alone', async () => {
  const divided = quickRead((on, { by }: { by: number }) =>
    on.selectFrom('config').select(sql<number>`1 / ${by}::int`.as('result')),
  );
  const [wrong, right] = await Promise.allSettled([
    divided(db, { by: 0 }),
    read(db, { nome: 'b' }),
  ]);
  expect(wrong).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect(right).toMatchObject({ status: 'fulfilled', value: [{ nome: 'b' }] });
});
