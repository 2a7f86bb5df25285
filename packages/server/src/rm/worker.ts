import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { queueChannel, refreshPayload } from '../domain/integracao/rules.ts';
import type { Clock } from '../infra/clock.ts';
import type { Log } from '../infra/db/log.ts';
import { createDb } from '../infra/db/pool.ts';
import type { RmConfig } from '../infra/rm-config.ts';
import { createBell } from './bell.ts';
import { conclude } from './conclude.ts';
import type { RmGateway } from './gateway.ts';
import { renew, type Task, take, untilDue } from './queue.ts';
import { createSender } from './sender.ts';
import { defaultTiming, type Timing } from './verdict.ts';

export interface WorkerOptions {
  pool: Pool;
  clock: Clock;
  gateway: RmGateway;
  config: RmConfig;
  log: Log;
  /** Somebody asks for new copies of RM's masters. */
  onRefresh?: () => void;
  timing?: Timing;
}

export interface Worker {
  /** Finishes or releases what it has begun. */
  stop(): Promise<void>;
}

/** Sends what is queued, as many at once as the configuration says, until it is stopped. Any number of processes may. */
export function startWorker(options: WorkerOptions): Worker {
  const { pool, clock, log, config, timing = defaultTiming } = options;
  const db = createDb(pool);
  const stopping = new AbortController();
  const giveUp = new AbortController();
  const held = new Set<string>();
  const bell = createBell(stopping.signal);
  const send = createSender({
    ...options,
    db,
    timing,
    stopping: () => stopping.signal.aborted,
    signal: giveUp.signal,
  });

  // The database is away, or a fault of ours: the lease runs out, and the item is looked up.
  async function interrupted(err: unknown): Promise<void> {
    log.warn({ err }, 'sending to RM was interrupted');
    await bell.wait(Math.min(1_000, timing.pollMs), bell.next());
  }

  async function next(): Promise<Task | undefined> {
    if (stopping.signal.aborted) return undefined;
    const task = await take(db, timing.leaseMs);
    if (task) held.add(task.lease.token);
    return task;
  }

  async function slot(): Promise<void> {
    let ahead: Promise<Task | undefined> | undefined;
    let written: Promise<void> | undefined;
    while (ahead || !stopping.signal.aborted) {
      const rung = bell.next();
      try {
        const task = (await ahead) ?? (await next());
        ahead = undefined;
        if (!task) {
          await bell.wait(
            Math.min(timing.pollMs, Math.max(1, (await untilDue(db)) ?? timing.pollMs)),
            rung,
          );
          continue;
        }
        const sending = send(task, () => {
          ahead = next().catch(() => undefined);
        });
        const writing = sending
          .then((outcome) => {
            if (outcome !== 'lost') return conclude(db, task, outcome, clock.now());
          })
          .finally(() => held.delete(task.lease.token))
          .catch(interrupted);
        await sending.catch(() => undefined);
        await written;
        written = writing;
        // What RM has is written while the next one goes; after anything else its batch may have to stop first.
        if (!ahead) await written;
      } catch (err) {
        await interrupted(err);
      }
    }
    await written;
  }

  const heartbeat = setInterval(() => {
    if (held.size === 0) return;
    renew(db, [...held], timing.leaseMs).catch((err) =>
      log.warn({ err }, 'leases of the RM queue were not renewed'),
    );
  }, timing.leaseMs / 3);
  const heard = (payload?: string) =>
    payload === refreshPayload ? options.onRefresh?.() : bell.ring();
  const ears = listen(pool, heard, timing.pollMs, stopping.signal);
  const slots = Array.from({ length: config.concorrencia }, slot);

  return {
    async stop() {
      stopping.abort();
      const patience = setTimeout(() => giveUp.abort(), timing.graceMs);
      await Promise.all(slots);
      clearTimeout(patience);
      clearInterval(heartbeat);
      await ears;
    },
  };
}

/** Tells of each notification of the queue; a connection that breaks is made anew. */
async function listen(
  pool: Pool,
  heard: (payload?: string) => void,
  retryMs: number,
  stopped: AbortSignal,
): Promise<void> {
  while (!stopped.aborted) {
    const client = await pool.connect().catch(() => undefined);
    if (client) {
      await hear(client, heard, stopped);
      // It listens still: nobody else may have it.
      client.release(true);
      heard();
    }
    await wait(retryMs, undefined, { signal: stopped }).catch(() => undefined);
  }
}

/** Until the connection breaks or we are stopped. */
async function hear(
  client: PoolClient,
  heard: (payload?: string) => void,
  stopped: AbortSignal,
): Promise<void> {
  const over = new Promise<void>((resolve) => {
    client.once('error', () => resolve());
    client.once('end', () => resolve());
    // It may have come to that while we connected.
    if (stopped.aborted) resolve();
    stopped.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', ({ payload }) => heard(payload));
  const begun = client.query(`listen ${queueChannel}`).then(
    () => heard(),
    () => undefined,
  );
  await Promise.race([over, begun.then(() => over)]);
}
