import type { Clock } from '../infra/clock.ts';
import type { Log } from '../infra/db/log.ts';
import type { Db } from '../infra/db/pool.ts';
import { none, traced } from '../infra/tracing/traced.ts';
import { writeMorning } from './morning.ts';
import { isMorning, localDay, type Mornings } from './morning-rules.ts';
import { listZones } from './queries.ts';

const minute = 60_000;
const everyMs = 5 * minute;

interface DailyOptions extends Mornings {
  db: Db;
  clock: Clock;
  log: Log;
}

/** Writes the letters of the morning to the people of each zone when it is time there. */
export async function writeMornings({
  db,
  clock,
  ...mornings
}: Omit<DailyOptions, 'log'>): Promise<void> {
  for (const zone of await listZones(db)) {
    const now = clock.now();
    if (isMorning(now, zone, mornings)) await writeMorning(db, now, zone, localDay(now, zone));
  }
}

/** Does so until it is stopped. Any number of servers may: one of them writes. */
export function startDaily({ log, ...options }: DailyOptions): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = running
      .then(() => traced('morning', 'own', none, () => writeMornings(options)))
      .catch((err) => log.warn({ err }, 'the letters of the morning were not written'));
  };
  look();
  const timer = setInterval(look, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
