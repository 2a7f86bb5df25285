import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/database.ts';
import { behaviours, startBehavingRm, startSendingFrom } from '../../test/rm/behaviours.ts';
import { enqueueMarked, results, settled, until } from '../../test/rm/queue.ts';
import { createPool } from '../infra/db/pool.ts';

let stage: Awaited<ReturnType<typeof start>>;

async function start() {
  const pool = createPool(await cloneDatabase('aponta_demo'));
  const behaving = await startBehavingRm();
  const sending = startSendingFrom(pool, behaving.config);
  const close = async () => {
    await sending.close();
    await behaving.close();
    await pool.end();
  };
  return { ...behaving, pool, close };
}

beforeAll(async () => {
  stage = await start();
});
afterAll(() => stage.close());

test.each(behaviours)('an RM with $name: $word', async (behaviour) => {
  const { pool, rm, become } = stage;
  const keys = await become(pool, behaviour);
  await enqueueMarked(pool);
  await until(() => settled(pool));
  const rows = await results(pool);
  const { status, says = '', hides } = behaviour;
  expect(rows.map((row) => [row.chave, row.status])).toEqual(keys.map((key) => [key, status]));
  const idmovs = rows.flatMap(({ idmov }) => idmov ?? []);
  expect(new Set(idmovs).size).toBe(idmovs.length);
  const isIntegrated = status === 'INTEGRADA' || status === 'DIVERGENTE';
  expect(idmovs).toHaveLength(isIntegrated ? rows.length : 0);
  for (const { chave, idmov, erro, divergencia } of rows) {
    const told = `${erro} ${divergencia?.map(({ campo }) => campo).join()}`;
    expect(told).toContain(says);
    if (hides) expect(told).not.toContain(hides);
    if (isIntegrated) expect(rm.ledger.movimentos.get(idmov ?? '')?.tmov.IDINTEGRACAO).toBe(chave);
  }
});
