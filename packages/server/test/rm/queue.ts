import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { enqueue } from '../../src/features/integracao-rm/queries.ts';
import { systemClock } from '../../src/infra/clock.ts';
import { createDb, createPool } from '../../src/infra/db/pool.ts';
import type { RmConfig } from '../../src/infra/rm-config.ts';
import { guarded } from '../../src/rm/gate.ts';
import { createSoapGateway } from '../../src/rm/soap.ts';
import type { Timing } from '../../src/rm/timing.ts';
import { startWorker } from '../../src/rm/worker.ts';
import type { createDatabase } from '../engine.ts';
import { insertMeasurements, type Measured } from './measurements.ts';

/** The times of the queue, a hundred times as short. */
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
  const pool = createPool({ ...connection, max: 2 * config.concorrencia + 2 });
  const gateway = guarded(createSoapGateway(config), createDb(pool));
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
  /** By which RM has it. */
  chave: string;
  status: string;
  idmov: string | null;
  erro: string | null;
  divergencia: { campo: string; enviado: string; encontrado: string }[] | null;
  causa: string | null;
  espera: boolean;
}

/** The state of each measurement, in the order in which they were marked. */
export async function results(pool: Pool): Promise<Queued[]> {
  const { rows } = await pool.query(
    `select id as integracao, medicao, status,
       coalesce(chave, format('APONTA:%s:%s:%s', (select prefixo from instalacao), tipo, medicao)) as chave, idmov, erro, divergencia, causa,
       status = 'INCERTA' and proxima_tentativa_em is null as espera
     from integracao_rm, lateral (select coalesce(medicao_id, medicao_terceiros_id) as medicao) as de
     order by id`,
  );
  return rows;
}

/** Whether nobody but a person has anything left to do. */
export const settled = async (pool: Pool): Promise<boolean> =>
  (await results(pool)).every(
    ({ status, espera }) => ['INTEGRADA', 'DIVERGENTE', 'ERRO'].includes(status) || espera,
  );

/** Marks measurements, and nothing else is marked or sent; answers the keys by which RM will have them. */
export async function mark(pool: Pool, wanted: readonly Measured[]): Promise<string[]> {
  await pool.query('truncate lote_rm_item, lote_rm, integracao_rm, portao_rm, notificacao');
  return insertMeasurements(pool, wanted);
}

/** Marks and queues measurements, a batch of the first employee for each kind; answers the keys by which RM has them. */
export async function queue(pool: Pool, wanted: readonly Measured[]): Promise<string[]> {
  const keys = await mark(pool, wanted);
  await enqueueMarked(pool);
  return keys;
}

export async function enqueueMarked(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `select tipo, array_agg(id order by id) as ids, min(marcada_por) as codigo from integracao_rm group by tipo`,
  );
  for (const { tipo, ids, codigo } of rows) {
    await createDb(pool)
      .transaction()
      .execute((trx) => enqueue(trx, tipo, ids, { codigo, now: new Date() }));
  }
}
