import { addressOf, type EmailConfig } from './email-config.ts';
import { isEncrypted } from './encrypted.ts';
import type { Reader } from './rm-config.ts';

/** How browsers are told. */
export interface PushConfig {
  /** Who answers for what is sent, as VAPID wants it: mailto: or https:. */
  contato: string;
  /** The hosts of push services that are called: `host`, `host:port` or `*.domain`. */
  servicos: readonly string[];
  proxy: string | undefined;
  /** Hosts that are reached without it, as `NO_PROXY` has them. */
  semProxy: string | undefined;
}

/** Those of Chrome and what is made of it, Firefox, Edge and Safari. */
export const knownServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const;

/** Reads APONTA_PUSH_*; undefined where no browser is told: it is switched off, or nobody can be named to answer for it. */
export function readPushConfig(
  read: Reader,
  publicUrl: string | undefined,
  email: EmailConfig | undefined,
): PushConfig | undefined {
  const wanted = read.flag('APONTA_PUSH');
  const others = (read.text('APONTA_PUSH_SERVICOS') ?? '').split(/[\s,;]+/).filter(Boolean);
  for (const one of others) {
    if (!/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/.test(one)) {
      read.fault(
        `APONTA_PUSH_SERVICOS: ${one} não é um host (push.empresa.com.br, *.empresa.com.br)`,
      );
    }
  }
  const page = publicUrl?.startsWith('https:') ? publicUrl : undefined;
  const contato = email ? `mailto:${addressOf(email.from)}` : page;
  if (wanted && contato === undefined) {
    read.fault('APONTA_PUSH=1 precisa de APONTA_PUBLIC_URL com https');
  }
  if (wanted === false || contato === undefined) return undefined;
  return {
    contato,
    servicos: [...knownServices, ...others],
    proxy: read.text('HTTPS_PROXY') ?? read.text('https_proxy'),
    semProxy: read.text('NO_PROXY') ?? read.text('no_proxy'),
  };
}

/** Whether an address, which a browser gave, is of a push service that is called: no other host is, whoever names it. */
export function isPushService(address: string, services: readonly string[]): boolean {
  if (!isEncrypted(address)) return false;
  const { host, username, password } = new URL(address);
  if (username || password) return false;
  return services.some((one) =>
    one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one,
  );
}
