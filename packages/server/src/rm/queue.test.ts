import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/database.ts';
import { queue, results } from '../../test/rm/queue.ts';
import { createDb, createPool, type Db } from '../infra/db/pool.ts';
import { fence, renew, type Task, take } from './queue.ts';
import { type Outcome, settle } from './settle.ts';

let pool: Pool;
let db: Db;
let late: Task;
let current: Task;

beforeAll(async () => {
  pool = createPool(await cloneDatabase('aponta_demo'));
  db = createDb(pool);
  const partes = [{ centroCusto: '000123', percentual: 10_000 }];
  await queue(pool, [{ tipo: 'MS', desconto: 0, cnpj: '11222333000181', centavos: 100, partes }]);
  // The lease of the first is over at once.
  late = await taken(0);
  current = await taken(60_000);
});
afterAll(() => pool.end());

async function taken(leaseMs: number): Promise<Task> {
  const task = await take(db, leaseMs);
  if (!task) throw new Error('nothing is due');
  return task;
}
const row = async () => (await pool.query('select * from integracao_rm')).rows;
const by = { usuario: 'CLT0001', now: new Date() };
const done: Outcome = { status: 'INTEGRADA', coligada: '1', idmov: '7' };

test('who holds a lease is the only one to get the item', async () => {
  expect(current.lease.id).toBe(late.lease.id);
  expect(await take(db, 60_000)).toBeUndefined();
});

test('whose lease another has now neither prolongs it, nor sends, nor writes an outcome', async () => {
  const before = await row();
  await renew(db, [late.lease.token], 600_000);
  const sent = { chave: 'APONTA:MS:1', coligada: '1', hash: Buffer.from('other') };
  expect(await fence(db, late.lease, sent, 600_000)).toBe(false);
  expect(await settle(db, late.lease, done, by)).toBe(false);
  expect(await row()).toEqual(before);
});

test('whose lease it is writes the outcome, once', async () => {
  expect(await settle(db, current.lease, done, by)).toBe(true);
  expect(await results(pool)).toMatchObject([{ status: 'INTEGRADA', idmov: '7' }]);
  const again: Outcome = { status: 'ERRO', erro: 'x', bruto: 'x', causa: 'RECUSADA' };
  expect(await settle(db, current.lease, again, by)).toBe(false);
  expect(await results(pool)).toMatchObject([{ status: 'INTEGRADA', idmov: '7', erro: null }]);
});
