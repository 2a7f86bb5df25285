import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createPool } from '../../src/infra/db/pool.ts';
import type { RmConfig } from '../../src/infra/rm-config.ts';
import type { Fault, SimulatedCall } from '../../src/rm/simulado/faults.ts';
import type { SimulatedRm, SimulatedRmOptions } from '../../src/rm/simulado/server.ts';
import { cloneDatabase } from '../database.ts';
import type { Measured } from './measurements.ts';
import {
  type Connection,
  type Queued,
  queue,
  quick,
  results,
  settled,
  startTestWorker,
  until,
} from './queue.ts';
import { configOf, startRm } from './simulated.ts';

export const good: Measured = {
  tipo: 'MS',
  desconto: 0,
  cnpj: '11222333000181',
  centavos: 100_001,
  partes: [
    { centroCusto: '000123', percentual: 3_333 },
    { centroCusto: '01.001', percentual: 6_667 },
  ],
};
/** One whose supplier RM does not know. */
export const stranger: Measured = { ...good, cnpj: '00000000000191' };

export const saving = ({ operation }: SimulatedCall): boolean => operation === 'SaveRecord';

/** A script in which the first call that matches goes wrong. */
export const once = (fault: Fault, matches: (call: SimulatedCall) => boolean) => {
  let left = 1;
  return (call: SimulatedCall) => (matches(call) && left-- > 0 ? fault : undefined);
};

interface Sending {
  connection: Connection;
  pool: Pool;
  /** Of the test that runs; closed after it, like its workers. */
  rm: SimulatedRm;
  workers: ReturnType<typeof startTestWorker>[];
  /** Sends a batch through an RM and workers until nothing moves any more. */
  send(
    wanted: readonly Measured[],
    options?: Partial<SimulatedRmOptions>,
    change?: Partial<RmConfig>,
    count?: number,
  ): Promise<Queued[]>;
  /** The keys of the movements in RM. */
  keys(): (string | undefined)[];
}

/** A database of the test file's own, and what its tests send through. */
export function startSending(): Sending {
  // What the hooks below put in before the first test.
  const the = { workers: [] as Sending['workers'], send, keys } as Sending;

  async function send(
    wanted: readonly Measured[],
    options: Partial<SimulatedRmOptions> = {},
    change: Partial<RmConfig> = {},
    count = 1,
  ): Promise<Queued[]> {
    the.rm = await startRm(options);
    await queue(the.pool, wanted);
    const config = configOf(the.rm.url, { timeoutMs: 150, ...change });
    // Nobody dies here: a slow machine must not look like a worker that did.
    const timing = { ...quick, leaseMs: 10_000 };
    the.workers = Array.from({ length: count }, () =>
      startTestWorker(the.connection, config, timing),
    );
    await until(() => settled(the.pool));
    return results(the.pool);
  }

  function keys(): (string | undefined)[] {
    return [...the.rm.ledger.movimentos.values()].map(({ tmov }) => tmov.IDINTEGRACAO).sort();
  }

  beforeAll(async () => {
    the.connection = await cloneDatabase('aponta_demo');
    the.pool = createPool(the.connection);
  });
  afterEach(async () => {
    await Promise.all(the.workers.map((worker) => worker.stop()));
    the.workers = [];
    await the.rm.close();
  });
  afterAll(() => the.pool.end());
  return the;
}
