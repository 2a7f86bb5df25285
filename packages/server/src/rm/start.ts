import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { Clock } from '../infra/clock.ts';
import type { Config } from '../infra/config.ts';
import type { Log } from '../infra/db/log.ts';
import { createDb } from '../infra/db/pool.ts';
import type { RmConfig } from '../infra/rm-config.ts';
import { none, traced } from '../infra/tracing/traced.ts';
import { guarded } from './gate.ts';
import { ensurePrefix } from './installation.ts';
import { refreshMasters } from './masters.ts';
import { measured, measureQueue } from './metrics.ts';
import { startEmbeddedRm } from './simulado/embedded.ts';
import { createSoapGateway } from './soap.ts';
import { startWorker } from './worker.ts';

const hour = 3_600_000;

/** The RM of the configuration; the simulated one is running. */
export interface OpenRm {
  /** Names the address of the simulated RM when it is that one. */
  config: RmConfig | undefined;
  close(): Promise<void>;
}

export async function openRm({ rm, dataDir }: Config, pool: Pool): Promise<OpenRm> {
  // Made before the first send, so that every backup has it: what is sent after one is found in RM by it.
  if (rm) await ensurePrefix(createDb(pool));
  if (!rm?.simulado) return { config: rm, close: async () => undefined };
  const { url, close } = await startEmbeddedRm(pool, rm, join(dataDir, 'rm-simulado.jsonl'));
  return { config: { ...rm, url }, close };
}

/** Sends to RM what is queued, and keeps our copies of its masters fresh, until it is stopped. */
export function startSending(options: {
  rm: RmConfig;
  pool: Pool;
  clock: Clock;
  log: Log;
  metrics?: Registry;
}): {
  close(): Promise<void>;
} {
  const { rm, pool, log, metrics } = options;
  const soap = createSoapGateway(rm);
  const db = createDb(pool);
  const gateway = guarded(metrics ? measured(soap, metrics) : soap, db);
  if (metrics) measureQueue(metrics, db);
  // Copies nothing from the simulated RM, which has our own masters.
  const refresh = () =>
    rm.simulado
      ? undefined
      : traced('RM masters', 'own', none, () => refreshMasters(db, gateway)).catch((err) =>
          log.warn({ err }, 'masters of RM were not refreshed; the last copies stay'),
        );
  const timer = setInterval(refresh, hour);
  const first = refresh();
  const worker = startWorker({ ...options, config: rm, gateway, onRefresh: refresh });
  return {
    async close() {
      clearInterval(timer);
      await worker.stop();
      await first;
      await gateway.close();
    },
  };
}
