import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { queueChannel } from '../domain/integracao/rules.ts';

type OnNotification = (payload?: string) => void;

/**
 * Calls `notify` for each notification of the queue until `stopped` aborts. A broken connection is made anew, and
 * `notify` called once more, for something may have come while nobody listened.
 */
export async function listen(
  pool: Pool,
  notify: OnNotification,
  retryMs: number,
  stopped: AbortSignal,
): Promise<void> {
  while (!stopped.aborted) {
    const client = await pool.connect().catch(() => undefined);
    if (client) {
      await listenOn(client, notify, stopped);
      // Closes the connection, which still listens: nobody else may get it from the pool.
      client.release(true);
      notify();
    }
    await wait(retryMs, undefined, { signal: stopped }).catch(() => undefined);
  }
}

/** Listens until the connection breaks or `stopped` aborts. */
async function listenOn(
  client: PoolClient,
  notify: OnNotification,
  stopped: AbortSignal,
): Promise<void> {
  const over = new Promise<void>((resolve) => {
    client.once('error', () => resolve());
    client.once('end', () => resolve());
    // Checks the signal itself: it may have been aborted while we connected.
    if (stopped.aborted) resolve();
    stopped.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', ({ payload }) => notify(payload));
  const begun = client.query(`listen ${queueChannel}`).then(
    () => notify(),
    () => undefined,
  );
  await Promise.race([over, begun.then(() => over)]);
}
