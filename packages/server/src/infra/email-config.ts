import type { Reader } from './rm-config.ts';

/** How letters are sent. */
export interface EmailConfig {
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  url: string;
  /** Refuses a connection that is not encrypted. */
  requireTls: boolean;
  /** The sender: an address, or `Name <address>`. */
  from: string;
  /** The address of Aponta that letters lead to, without a slash at its end. */
  publicUrl: string;
}

const address = /^[^\s@<>]+@[^\s@<>]+$/;
const named = /^[^<>\r\n]+ <([^\s@<>]+@[^\s@<>]+)>$/;

/** The bare address of a sender. */
export const addressOf = (from: string): string => named.exec(from)?.[1] ?? from;

const loopback = /^smtp:\/\/([^@/]*@)?(localhost|127(\.\d+){3}|\[::1\])(:|\/|$)/;

/** Reads APONTA_SMTP_* and APONTA_EMAIL_DE; undefined where no letters are sent. */
export function readEmailConfig(
  read: Reader,
  publicUrl: string | undefined,
): EmailConfig | undefined {
  const url = read.url('APONTA_SMTP_URL', ['smtp:', 'smtps:']);
  const tls = read.choice('APONTA_SMTP_TLS', ['exigir', 'se-houver'], 'exigir');
  if (url === undefined) return undefined;
  if (!URL.canParse(url)) read.fault('APONTA_SMTP_URL deve ser um endereço smtp:// ou smtps://');
  const from = read.text('APONTA_EMAIL_DE') ?? '';
  if (!address.test(addressOf(from))) {
    read.fault(
      'APONTA_EMAIL_DE deve ser um endereço, ou Nome <endereço>, pois APONTA_SMTP_URL está definida',
    );
  }
  if (publicUrl === undefined) {
    read.fault('APONTA_PUBLIC_URL deve ser definida, pois os e-mails levam até ela');
  }
  return {
    url,
    requireTls: tls === 'exigir' && !loopback.test(url),
    from,
    publicUrl: (publicUrl ?? '').replace(/\/+$/, ''),
  };
}
