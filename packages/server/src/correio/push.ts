import { EnvHttpProxyAgent, request } from 'undici';
import {
  findBrowser,
  forgetBrowser,
  type Subscription,
  sealOf,
} from '../domain/correio/browser-queries.ts';
import type { Clock } from '../infra/clock.ts';
import type { Db } from '../infra/db/pool.ts';
import { isPushService, type PushConfig } from '../infra/push-config.ts';
import type { Sealer } from '../infra/sealer.ts';
import type { VapidKeys } from '../infra/vapid.ts';
import { Undeliverable } from './outcome.ts';
import type { Item } from './queries.ts';

interface PusherOptions {
  db: Db;
  clock: Clock;
  sealer: Sealer;
  vapid: VapidKeys;
  config: PushConfig;
}

const patienceMs = 15_000;
/** The browser has taken its subscription back. */
const gone = [404, 410];
/** What the service will not take however often it is tried. */
const refused = [400, 401, 403, 413];

/** Hands notices to the push services of browsers, encrypted for the browser alone. */
export function createPusher({ db, clock, sealer, vapid, config }: PusherOptions) {
  const dispatcher = new EnvHttpProxyAgent({
    httpProxy: '',
    httpsProxy: config.proxy ?? '',
    noProxy: config.semProxy ?? '',
    connect: { timeout: patienceMs },
    headersTimeout: patienceMs,
    bodyTimeout: patienceMs,
  });

  async function subscriptionOf(id: string | null): Promise<Subscription> {
    const browser = id === null ? undefined : await findBrowser(db, id);
    const sealed = browser && sealer.open(browser.segredo, sealOf(browser.hash));
    const subscription: Subscription | undefined = sealed ? JSON.parse(sealed) : undefined;
    if (subscription && isPushService(subscription.endereco, config.servicos)) return subscription;
    if (id) await forgetBrowser(db, id);
    throw new Undeliverable('os avisos não estão mais ligados nesse navegador', true);
  }

  async function send({ id, conteudo, inscricao_id, vale_ate }: Item): Promise<void> {
    const { endereco, p256dh, auth } = await subscriptionOf(inscricao_id);
    // Loaded when the first is sent: few servers of a company send, and none does at its start.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: endereco, keys: { p256dh, auth } },
      JSON.stringify({ ...(conteudo as object), id }),
      {
        vapidDetails: { subject: config.contato, ...vapid },
        TTL: Math.max(0, Math.floor((vale_ate.getTime() - clock.now().getTime()) / 1000)),
        // What is sent again takes the place of what waits for the browser.
        topic: id.replaceAll('-', ''),
      },
    );
    const answer = await request(endereco, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body,
      dispatcher,
    }).catch((error: unknown) => {
      throw new Undeliverable(error instanceof Error ? error.message : String(error), false, error);
    });
    await answer.body.dump();
    const { statusCode } = answer;
    if (statusCode >= 200 && statusCode < 300) return;
    if (inscricao_id && gone.includes(statusCode)) await forgetBrowser(db, inscricao_id);
    const final = [...gone, ...refused].includes(statusCode);
    throw new Undeliverable(`o serviço de notificações respondeu ${statusCode}`, final);
  }
  return { send, close: () => dispatcher.destroy() };
}
