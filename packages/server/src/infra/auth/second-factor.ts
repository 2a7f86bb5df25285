import { Secret, TOTP } from 'otpauth';
import { newCode } from './codes.ts';

const period = 30;
const recoveryCodes = 10;

/** A new secret of an authenticator: 20 random bytes in base 32. */
export const newFactorSecret = (): string => new Secret({ size: 20 }).base32;

const totp = (secret: string, codigo: string) =>
  new TOTP({
    issuer: 'Aponta',
    label: codigo,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });

/** What an authenticator reads from the picture. */
export const factorAddress = (secret: string, codigo: string): string =>
  totp(secret, codigo).toString();

/** The half minute that a code is of, one more or less than now: clocks differ; undefined for a wrong code. */
export function stepOf(secret: string, typed: string, now: Date): number | undefined {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totp(secret, '').validate({ token, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

/** What lets somebody in without the telephone, each once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodes }, newCode);
