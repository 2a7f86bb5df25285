import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { enqueue } from '../../src/features/integracao-rm/queries.ts';
import { systemClock } from '../../src/infra/clock.ts';
import { createDb, createPool } from '../../src/infra/db/pool.ts';
import type { RmConfig } from '../../src/infra/rm-config.ts';
import { createSoapGateway } from '../../src/rm/soap.ts';
import type { Timing } from '../../src/rm/verdict.ts';
import { startWorker } from '../../src/rm/worker.ts';
import type { createDatabase } from '../engine.ts';
import { insertMeasurements, type Measured } from './measurements.ts';

/** Everything a thousand times as fast. */
export const quick: Timing = {
  lookupMs: 20,
  backoffMs: 20,
  longestMs: 100,
  leaseMs: 600,
  pollMs: 100,
  graceMs: 1_000,
};

export const quiet = pino({ level: process.env.APONTA_TEST_LOG ?? 'silent' });

export type Connection = Awaited<ReturnType<typeof createDatabase>>;

/** A worker with connections of its own, as another process would have. */
export function startTestWorker(connection: Connection, config: RmConfig, timing = quick) {
  const pool = createPool({ ...connection, max: config.concorrencia + 2 });
  const gateway = createSoapGateway(config);
  const worker = startWorker({ pool, clock: systemClock, gateway, config, log: quiet, timing });
  return {
    async stop() {
      await worker.stop();
      await gateway.close();
      await pool.end();
    },
  };
}

/** Waits until something holds. */
export async function until(holds: () => Promise<boolean>, ms = 20_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not come to that');
    await wait(50);
  }
}

export interface Queued {
  integracao: number;
  medicao: number;
  status: string;
  idmov: string | null;
  erro: string | null;
  divergencia: string | null;
  espera: boolean;
}

/** What became of each measurement, in the order of their ids. */
export async function results(pool: Pool): Promise<Queued[]> {
  const { rows } = await pool.query(
    `select id as integracao, medicao_id as medicao, status, idmov, erro, divergencia,
       status = 'INCERTA' and proxima_tentativa_em is null as espera
     from integracao_rm order by medicao_id`,
  );
  return rows;
}

/** Whether nobody but a person has anything left to do. */
export const settled = async (pool: Pool): Promise<boolean> =>
  (await results(pool)).every(
    ({ status, espera }) => status === 'INTEGRADA' || status === 'ERRO' || espera,
  );

/** Marks and queues measurements as a batch of the first employee; answers the batch. */
export async function queue(pool: Pool, wanted: readonly Measured[]): Promise<number> {
  await pool.query('truncate lote_rm_item, lote_rm, integracao_rm');
  await insertMeasurements(pool, wanted);
  const { rows } = await pool.query('select id, marcada_por from integracao_rm order by id');
  const by = { codigo: rows[0].marcada_por, now: new Date() };
  const ids = rows.map(({ id }) => id);
  return createDb(pool)
    .transaction()
    .execute((trx) => enqueue(trx, 'MS', ids, by));
}
