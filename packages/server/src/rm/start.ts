import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Clock } from '../infra/clock.ts';
import type { Config } from '../infra/config.ts';
import type { Log } from '../infra/db/log.ts';
import { createDb } from '../infra/db/pool.ts';
import type { RmConfig } from '../infra/rm-config.ts';
import { refreshMasters } from './masters.ts';
import { startEmbeddedRm } from './simulado/embedded.ts';
import { createSoapGateway } from './soap.ts';
import { startWorker } from './worker.ts';

const hour = 3_600_000;

export interface RunningRm {
  /** Of the simulated RM, for people. */
  simulated: string | undefined;
  close(): Promise<void>;
}

/** Sends to the RM that the configuration names. Without an RM there is nothing to do. */
export async function startRm(options: {
  config: Config;
  pool: Pool;
  clock: Clock;
  log: Log;
}): Promise<RunningRm> {
  const { config, pool, log } = options;
  if (!config.rm) return { simulated: undefined, close: async () => undefined };
  const simulated = config.rm.simulado
    ? await startEmbeddedRm(pool, config.rm, join(config.dataDir, 'rm-simulado.jsonl'))
    : undefined;
  const rm: RmConfig = simulated ? { ...config.rm, url: simulated.url } : config.rm;
  const gateway = createSoapGateway(rm);
  const db = createDb(pool);
  // The simulated RM has our own masters: there is nothing to copy.
  const refresh = () =>
    config.rm?.simulado
      ? undefined
      : refreshMasters(db, gateway).catch((err) =>
          log.warn({ err }, 'masters of RM were not refreshed; the last copies stay'),
        );
  const timer = setInterval(refresh, hour);
  const first = refresh();
  const worker = startWorker({ ...options, config: rm, gateway, onRefresh: refresh });
  const close = async () => {
    clearInterval(timer);
    await worker.stop();
    await first;
    await gateway.close();
    await simulated?.close();
  };
  return { simulated: simulated?.url, close };
}
