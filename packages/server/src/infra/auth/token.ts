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
  const known = new Map<string, Signed>();
  return {
    sign({ sub, sid }, now, lifetime) {
      const iat = seconds(now);
      const claims = { sid, sub, iss: issuer, aud: audience, iat, exp: iat + lifetime };
      const content = `${header}.${encode(claims)}`;
      return `${content}.${signatureOf(key, content)}`;
    },
    verify(token, now) {
      const claims = known.get(token) ?? signed(key, token);
      if (!claims || !(claims.exp > seconds(now))) return;
      if (!known.has(token)) {
        if (known.size >= mostKnown) known.clear();
        known.set(token, claims);
      }
      const { sub, sid, iat, exp } = claims;
      return { sub, sid, seconds: exp - iat };
    },
  };
}

/**
 * A page sends the same token with each call: its signature is not computed anew for so many of them. None is kept that is
 * not ours. Whether it has expired is looked at each time, whether its session lives by `createSessionUsers`.
 */
const mostKnown = 10_000;

interface Signed extends Claims {
  iat: number;
  exp: number;
}

/** What a token of ours says. */
function signed(key: KeyObject, token: string): Signed | undefined {
  const [head, payload = '', signature = '', ...rest] = token.split('.');
  if (head !== header || rest.length > 0) return;
  if (!isSame(signature, signatureOf(key, `${head}.${payload}`))) return;
  const { sub, sid, iss, aud, iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (iss !== issuer || aud !== audience) return;
  if (typeof sub !== 'string' || typeof sid !== 'string') return;
  return { sub, sid, iat, exp };
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const signatureOf = (key: KeyObject, content: string) =>
  createHmac('sha256', key).update(content).digest('base64url');

/** In a time that does not tell how much of it is right. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
