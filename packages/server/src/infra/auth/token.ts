import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { sessionTimes } from '@aponta/sdk';
import type { Db } from '../db/pool.ts';
import { keptSecret } from '../secret-queries.ts';

/** Lifetime of a session between two refreshes (spec part 1, section 9). */
export const sessionSeconds = sessionTimes.cookie / 1000;

/** Lifetime of a terminal's, which nothing refreshes between two commands: as long as a window waits for a click. */
export const terminalSeconds = sessionTimes.logout / 1000;

const issuer = 'aponta';
const audience = 'aponta';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** The only one there is: what is signed in another way is none of ours, whatever its header says. */
const header = encode({ alg: 'HS256' });

export interface Claims {
  /** Network ID. */
  sub: string;
  /** Row of `sessao`. */
  sid: string;
}

export interface Tokens {
  sign(claims: Claims, now: Date, seconds: number): string;
  /** The claims and the lifetime; undefined when the token is not ours or has expired. */
  verify(token: string, now: Date): (Claims & { seconds: number }) | undefined;
}

/** JSON Web Tokens (RFC 7519) signed with the key that all processes of this database share; made at the first start. */
export async function createTokens(db: Db): Promise<Tokens> {
  const key = createSecretKey(await keptSecret(db, 'jwt'));
  return {
    sign({ sub, sid }, now, lifetime) {
      const iat = seconds(now);
      const claims = { sid, sub, iss: issuer, aud: audience, iat, exp: iat + lifetime };
      const content = `${header}.${encode(claims)}`;
      return `${content}.${signatureOf(key, content)}`;
    },
    verify(token, now) {
      const [head, payload = '', signature = '', ...rest] = token.split('.');
      if (head !== header || rest.length > 0) return;
      if (!isSame(signature, signatureOf(key, `${head}.${payload}`))) return;
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const { sub, sid, iss, aud, iat, exp } = claims;
      if (iss !== issuer || aud !== audience || !(exp > seconds(now))) return;
      if (typeof sub !== 'string' || typeof sid !== 'string') return;
      return { sub, sid, seconds: exp - iat };
    },
  };
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const signatureOf = (key: KeyObject, content: string) =>
  createHmac('sha256', key).update(content).digest('base64url');

/** In a time that does not tell how much of it is right. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
