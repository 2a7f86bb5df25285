import type { Pool } from 'pg';
import { refreshPayload } from '../domain/integracao/rules.ts';
import type { Clock } from '../infra/clock.ts';
import type { Log } from '../infra/db/log.ts';
import { createDb } from '../infra/db/pool.ts';
import type { RmConfig } from '../infra/rm-config.ts';
import { none, traced } from '../infra/tracing/traced.ts';
import { conclude } from './conclude.ts';
import type { RmGateway } from './gateway.ts';
import { listen } from './listener.ts';
import { renew, type Task, take, untilDue } from './queue.ts';
import { createSender } from './sender.ts';
import { defaultTiming, type Timing } from './timing.ts';
import { createWakeUp } from './wake-up.ts';

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

/**
 * Sends what is queued until it is stopped, as many items at once as the configuration says. Any number of processes may
 * do so. Each item is claimed, sent (looked up, prepared, saved and read back: see `createSender`) and settled.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { pool, clock, log, config, timing = defaultTiming } = options;
  const db = createDb(pool);
  const stopping = new AbortController();
  const giveUp = new AbortController();
  /** The tokens of the leases that are kept alive. */
  const held = new Set<string>();
  const wakeUp = createWakeUp(stopping.signal);
  const send = createSender({
    ...options,
    db,
    timing,
    stopping: () => stopping.signal.aborted,
    signal: giveUp.signal,
  });

  async function claim(): Promise<Task | undefined> {
    if (stopping.signal.aborted) return undefined;
    const task = await take(db, timing.leaseMs);
    if (task) held.add(task.lease.token);
    return task;
  }

  /** Waits until something is due or somebody wakes us. */
  async function waitForWork(woken: AbortSignal): Promise<void> {
    const due = (await untilDue(db)) ?? timing.pollMs;
    await wakeUp.wait(Math.min(timing.pollMs, Math.max(1, due)), woken);
  }

  /** Writes what became of an item and lets go of its lease. Never throws. */
  const settle = (task: Task, sending: ReturnType<typeof send>): Promise<void> =>
    sending
      .then(async (outcome) => {
        if (outcome !== 'lost') await conclude(db, task, outcome, clock.now());
      })
      .finally(() => held.delete(task.lease.token))
      .catch(interrupted);

  /** Pauses after a fault of the database or of ours: the lease runs out, and the item is looked up. */
  async function interrupted(err: unknown): Promise<void> {
    log.warn({ err }, 'sending to RM was interrupted');
    await wakeUp.wait(Math.min(1_000, timing.pollMs), wakeUp.next());
  }

  /**
   * Takes items one after another. Once RM has one, the next is claimed while it is read back, and sent while it is
   * settled; after anything else it is settled first, for its batch may have to stop.
   */
  async function sendInTurn(): Promise<void> {
    let claimed: Promise<Task | undefined> | undefined;
    let settling: Promise<void> | undefined;
    while (claimed || !stopping.signal.aborted) {
      const woken = wakeUp.next();
      try {
        const task = (await claimed) ?? (await claim());
        claimed = undefined;
        if (!task) {
          await waitForWork(woken);
          continue;
        }
        const sending = traced('RM item', 'own', none, () =>
          send(task, () => {
            claimed = claim().catch(() => undefined);
          }),
        );
        const settled = settle(task, sending);
        await sending.catch(() => undefined);
        await settling;
        settling = settled;
        if (!claimed) await settling;
      } catch (err) {
        await interrupted(err);
      }
    }
    await settling;
  }

  const heartbeat = setInterval(() => {
    if (held.size === 0) return;
    renew(db, [...held], timing.leaseMs).catch((err) =>
      log.warn({ err }, 'leases of the RM queue were not renewed'),
    );
  }, timing.leaseMs / 3);
  const onNotification = (payload?: string) =>
    payload === refreshPayload ? options.onRefresh?.() : wakeUp.wake();
  const listening = listen(pool, onNotification, timing.pollMs, stopping.signal);
  const senders = Array.from({ length: config.concorrencia }, sendInTurn);

  return {
    async stop() {
      stopping.abort();
      const patience = setTimeout(() => giveUp.abort(), timing.graceMs);
      await Promise.all(senders);
      clearTimeout(patience);
      clearInterval(heartbeat);
      await listening;
    },
  };
}
