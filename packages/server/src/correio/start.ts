import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { startDaily } from '../avisos/daily.ts';
import type { Clock } from '../infra/clock.ts';
import type { Config } from '../infra/config.ts';
import type { Log } from '../infra/db/log.ts';
import { createDb } from '../infra/db/pool.ts';
import { createSealer } from '../infra/sealer.ts';
import { vapidKeys } from '../infra/vapid.ts';
import { measureOutbox } from './metrics.ts';
import { createPusher } from './push.ts';
import { setChannel } from './queries.ts';
import { createMailer, sendLetter } from './smtp.ts';
import { callWebhook } from './webhook.ts';
import { startWorker } from './worker.ts';

/**
 * Reads what it takes to send what is written for other people and systems; answers what begins to, until it is closed.
 * Apart, so that a server without its database fails before it listens.
 */
export async function openOutbox({
  config,
  pool,
  clock,
  log,
  metrics,
}: {
  config: Pick<Config, 'email' | 'push' | 'chave' | 'avisos'>;
  pool: Pool;
  clock: Clock;
  log: Log;
  metrics?: Registry;
}): Promise<() => { close(): Promise<void> }> {
  const db = createDb(pool);
  await setChannel(db, 'EMAIL', config.email !== undefined);
  await setChannel(db, 'PUSH', config.push !== undefined);
  const mailer = config.email && createMailer(config.email);
  const sealer = await createSealer(db, config.chave);
  const pusher =
    config.push &&
    createPusher({ db, clock, sealer, vapid: await vapidKeys(db), config: config.push });
  const common = { db, clock, log };
  return () => {
    if (metrics) measureOutbox(metrics, db);
    const letters =
      mailer && startWorker({ ...common, canal: 'EMAIL', send: sendLetter(mailer, sealer) });
    const calls = startWorker({ ...common, canal: 'WEBHOOK', send: callWebhook(db, sealer) });
    const pushes = pusher && startWorker({ ...common, canal: 'PUSH', send: pusher.send });
    // Where nobody can be told anything there is no morning.
    const daily = (mailer || pusher) && startDaily({ ...common, ...config.avisos });
    return {
      async close() {
        await daily?.stop();
        await Promise.all([letters?.stop(), calls.stop(), pushes?.stop()]);
        mailer?.close();
        await pusher?.close();
      },
    };
  };
}
