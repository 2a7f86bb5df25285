import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/database.ts';
import { queue } from '../../test/rm/queue.ts';
import { configOf, movimento, startRm } from '../../test/rm/simulated.ts';
import { createDb, createPool } from '../infra/db/pool.ts';
import { measured, measureQueue } from './metrics.ts';
import { createSoapGateway } from './soap.ts';

let pool: Pool;
beforeAll(async () => {
  pool = createPool(await cloneDatabase('aponta_demo'));
});
afterAll(() => pool.end());

test('calls of RM are counted by what they ask and how they end', async () => {
  const rm = await startRm();
  const registry = new Registry();
  const gateway = measured(createSoapGateway(configOf(rm.url)), registry);
  expect(await gateway.find(movimento())).toEqual([]);
  await expect(gateway.read('1', '1')).rejects.toThrow();
  await gateway.close();
  await rm.close();
  const counts = (await registry.metrics()).match(/_count.*/g);
  expect(counts).toEqual([
    '_count{operation="procurar",outcome="ok"} 1',
    '_count{operation="ler",outcome="negada"} 1',
  ]);
});

test('the queue is counted when it is asked for', async () => {
  const registry = new Registry();
  measureQueue(registry, createDb(pool));
  const items = async () => (await registry.metrics()).match(/^aponta_rm_queue_items.*/gm);
  await queue(pool, []);
  const empty = ['ENVIANDO', 'ERRO', 'INCERTA', 'PRONTA'].map(
    (status) => `aponta_rm_queue_items{status="${status}"} 0`,
  );
  expect((await items())?.sort()).toEqual(empty);
  const partes = [{ centroCusto: '01.001', percentual: 10_000 }];
  const one = { tipo: 'MS', cnpj: '11222333000181', centavos: 1, desconto: 0, partes } as const;
  await queue(pool, [one, one]);
  expect(await items()).toContain('aponta_rm_queue_items{status="PRONTA"} 2');
});
