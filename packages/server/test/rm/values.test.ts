import fc from 'fast-check';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, createPool } from '../../src/infra/db/pool.ts';
import { splitDifferences } from '../../src/rm/compare.ts';
import { identify } from '../../src/rm/identity.ts';
import { toMovement } from '../../src/rm/movement.ts';
import { load } from '../../src/rm/queue.ts';
import { createSoapGateway } from '../../src/rm/soap.ts';
import { cloneDatabase } from '../database.ts';
import { measured, splitMasters } from './measured.ts';
import { queue, results } from './queue.ts';
import { configOf, startRm, withSplit } from './simulated.ts';

const full = process.env.APONTA_TEST_FULL === '1';
const count = full ? 10_000 : 100;
const together = 500;
const seed = Number(process.env.RM_SEED ?? (full ? Date.now() % 2 ** 31 : 20_261_121));

const measurement = fc.record({
  item: measured(99_999_999_999, fc.constant('11222333000181')),
  nivel: fc.constantFrom('item' as const, 'movimento' as const, 'ambos' as const),
  modo: fc.constantFrom('valor' as const, 'percentual' as const),
});

let pool: Pool;

beforeAll(async () => {
  pool = createPool(await cloneDatabase('aponta_demo'));
});
afterAll(() => pool.end());

test.each([
  ['pt-BR', 'virgula'],
  ['invariante', 'ponto'],
] as const)(
  `values and splits come back to the cent where RM reads %s, RM_SEED=${seed}`,
  async (culture, decimal) => {
    const rm = await startRm({ culture, masters: () => splitMasters });
    const config = configOf(rm.url, { decimal, timeoutMs: 10_000 });
    const fornecedor = { coligada: '1', codigo: '000042' };
    const left = fc.sample(measurement, { numRuns: count, seed });
    try {
      while (left.length > 0) {
        const some = left.splice(0, together);
        const keys = await queue(
          pool,
          some.map(({ item }) => item),
        );
        const wanted = new Map(some.map((one, index) => [keys[index], one]));
        for (const { integracao, chave } of await results(pool)) {
          const one = wanted.get(chave);
          const row = await load(createDb(pool), integracao);
          if (!one || !row) throw new Error(`${chave} is not there`);
          const chosen = withSplit(config, one.nivel, one.modo);
          const gateway = createSoapGateway(chosen);
          const drafted = toMovement(row, { chave, emissao: '2026-10-29' });
          const sent = { ...drafted, coligada: '1', fornecedor };
          const idmov = await gateway.save(sent);
          const read = await gateway.read('1', idmov);
          await gateway.close();
          expect(sent.centavos).toBe(BigInt(one.item.centavos));
          const { partes } = one.item;
          expect(identify(sent, read, chosen), JSON.stringify(one)).toEqual({ whose: 'ours' });
          expect(splitDifferences({ ...sent, partes }, read, chosen), JSON.stringify(one)).toEqual(
            [],
          );
        }
      }
      expect(rm.ledger.movimentos.size).toBe(count);
    } finally {
      await rm.close();
    }
  },
  1_200_000,
);
