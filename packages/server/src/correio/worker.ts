import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../infra/clock.ts';
import type { Log } from '../infra/db/log.ts';
import type { Db } from '../infra/db/pool.ts';
import { none, traced } from '../infra/tracing/traced.ts';
import { judge, Undeliverable } from './outcome.ts';
import * as queries from './queries.ts';

/** Sends one thing; throws where it was not taken. */
export type Send = (item: queries.Item) => Promise<void>;

export interface Timing {
  leaseMs: number;
  /** How often it is looked for work. */
  pollMs: number;
}

/** How long a stop waits. */
const graceMs = 10_000;

export const defaultTiming: Timing = { leaseMs: 60_000, pollMs: 2_000 };

export interface WorkerOptions {
  db: Db;
  clock: Clock;
  log: Log;
  canal: queries.Canal;
  send: Send;
  timing?: Timing;
}

/**
 * Sends what is written for a channel, one thing after another, until it is stopped. Any number of processes may do so. What
 * was sent by a process that died before it could say so is sent again, under the same id.
 */
export function startWorker({
  db,
  clock,
  log,
  canal,
  send,
  timing = defaultTiming,
}: WorkerOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => wait(timing.pollMs, undefined, { signal }).catch(() => undefined);

  async function deliver(item: queries.Item): Promise<void> {
    const heartbeat = setInterval(() => {
      queries
        .renew(db, item, timing.leaseMs)
        .catch((err) => log.warn({ err }, 'a lease of the outbox was not renewed'));
    }, timing.leaseMs / 3);
    try {
      if (item.vale_ate <= clock.now())
        throw new Undeliverable('venceu antes de ser enviado', true);
      await traced(`send ${canal}`, 'other', none, () => send(item));
    } catch (err) {
      const { erro, delayMs } = judge(err, item, clock.now());
      log.warn({ err, saida: item.id, canal }, 'not sent');
      if (delayMs === undefined) await queries.giveUp(db, item, erro, canal);
      else await queries.retry(db, item, erro, delayMs);
      return;
    } finally {
      clearInterval(heartbeat);
    }
    await queries.sent(db, item, clock.now(), canal);
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      try {
        const item = await queries.claim(db, canal, timing.leaseMs);
        if (item) await traced(`outbox ${canal}`, 'own', none, () => deliver(item));
        else await pause();
      } catch (err) {
        // The database: the lease runs out, and somebody takes it up.
        log.warn({ err, canal }, 'the outbox was interrupted');
        await pause();
      }
    }
  }

  const working = work();
  return {
    /** Finishes what it has begun, unless the other side takes too long: then another sends it, once its lease ran out. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.race([working, wait(graceMs, undefined, { ref: false })]);
    },
  };
}
