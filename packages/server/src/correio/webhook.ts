import { createHmac } from 'node:crypto';
import { fetch } from 'undici';
import type { Db } from '../infra/db/pool.ts';
import type { Sealer } from '../infra/sealer.ts';
import { Undeliverable } from './outcome.ts';
import type { Item } from './queries.ts';
import { findWebhook } from './webhook-queries.ts';

interface Event {
  evento: string;
  em: string;
  texto: string;
  dados: Readonly<Record<string, unknown>>;
}

const patienceMs = 15_000;

/** As Standard Webhooks signs: over the id, the moment and the body, by the bytes of the secret. */
export const signatureOf = (secret: string, id: string, seconds: number, body: string): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
};

const bodies = {
  ASSINADO: ({ evento, em, dados }: Event) => ({ type: evento, timestamp: em, data: dados }),
  SLACK: ({ texto }: Event) => ({ text: texto }),
  TEAMS: ({ texto }: Event) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          version: '1.4',
          body: [{ type: 'TextBlock', text: texto, wrap: true }],
        },
      },
    ],
  }),
} as const;

/** Calls a webhook; whoever answers anything but 2xx has not taken it. */
export const callWebhook =
  (db: Db, sealer: Sealer) =>
  async ({ id, conteudo, webhook_id }: Item): Promise<void> => {
    const webhook = webhook_id === null ? undefined : await findWebhook(db, webhook_id);
    if (!webhook?.ativo) throw new Undeliverable('o webhook está desligado', true);
    const body = JSON.stringify(bodies[webhook.formato as keyof typeof bodies](conteudo as Event));
    const seconds = Math.floor(Date.now() / 1000);
    const secret =
      webhook.segredo === null ? undefined : sealer.open(webhook.segredo, `webhook ${webhook_id}`);
    if (webhook.segredo !== null && secret === undefined) {
      throw new Undeliverable('o segredo foi cifrado com outra APONTA_CHAVE', true);
    }
    const answer = await fetch(webhook.url, {
      method: 'POST',
      // Another address is for ADMIN to say.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Aponta',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        ...(secret && { 'webhook-signature': signatureOf(secret, id, seconds, body) }),
      },
      body,
    }).catch((error: unknown) => {
      throw new Undeliverable(reasonOf(error), false, error);
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Undeliverable(`respondeu ${answer.status}`, answer.status === 410);
  };

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'não respondeu em 15 s';
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? cause.message : String(error);
}
