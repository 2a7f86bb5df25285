import { createTransport } from 'nodemailer';
import { type Letter, renderLetter } from '../domain/correio/letter.ts';
import { addressOf, type EmailConfig } from '../infra/email-config.ts';
import type { Sealer } from '../infra/sealer.ts';
import { Undeliverable } from './outcome.ts';
import type { Item } from './queries.ts';

export interface Mailer {
  /** Sends a letter under a name that stays the same however often it is sent. */
  send(id: string, to: string, letter: Letter, secret?: string): Promise<void>;
  close(): void;
}

const second = 1000;

/** The way to the SMTP server, whose connection is kept for what comes next. */
export function createMailer({ url, requireTls, from, publicUrl }: EmailConfig): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    requireTLS: requireTls,
    connectionTimeout: 15 * second,
    greetingTimeout: 15 * second,
    socketTimeout: 30 * second,
    // Nothing of a letter is a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = addressOf(from).split('@')[1];
  return {
    async send(id, to, letter, secret) {
      const { text, html } = renderLetter(letter, publicUrl, secret);
      await transport
        .sendMail({
          from,
          // As an object: an address is never read as a list of them.
          to: { name: '', address: to },
          subject: letter.assunto,
          messageId: `<${id}@${host}>`,
          text,
          html,
          // Nobody answers that they are away.
          headers: { 'auto-submitted': 'auto-generated' },
        })
        .catch((error: unknown) => {
          throw inWords(error);
        });
    },
    close: () => transport.close(),
  };
}

/** What the server said, or why it was not reached. A recipient that is refused for good is not tried again. */
function inWords(error: unknown): Undeliverable {
  const { message, code, responseCode } = error as Error & { code?: string; responseCode?: number };
  const final = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
  return new Undeliverable(message, final, error);
}

/** Sends what the outbox has of letters. */
export const sendLetter =
  (mailer: Mailer, sealer: Sealer) =>
  async ({ id, destino, conteudo }: Item): Promise<void> => {
    const { segredo, ...letter } = conteudo as Letter & { segredo?: string };
    const secret = segredo === undefined ? undefined : sealer.open(segredo, `saida ${id}`);
    if (segredo !== undefined && secret === undefined) {
      throw new Undeliverable('o segredo foi cifrado com outra APONTA_CHAVE', true);
    }
    await mailer.send(id, destino, letter, secret);
  };
