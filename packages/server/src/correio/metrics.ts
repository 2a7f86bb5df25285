import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../infra/db/pool.ts';
import { countItems } from './queries.ts';

/** Counts, when the metrics are read, what waits to be sent and what was given up. */
export function measureOutbox(registry: Registry, db: Db): void {
  new Gauge({
    name: 'aponta_outbox_items',
    help: 'Letters, calls of webhooks and notices to browsers that wait or were given up, by channel and status',
    labelNames: ['channel', 'status'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { canal, status, count } of await countItems(db)) {
        this.set({ channel: canal, status }, count);
      }
    },
  });
}
