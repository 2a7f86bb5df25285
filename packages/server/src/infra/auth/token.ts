import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Db } from '../db/pool.ts';

/** Lifetime of a session between two refreshes (spec part 1, section 9). */
export const sessionSeconds = 15 * 60;

const issuer = 'aponta';
const audience = 'aponta';
const algorithm = 'HS256';

export interface Claims {
  /** Network ID. */
  sub: string;
  /** Row of `sessao`. */
  sid: string;
}

export interface Tokens {
  sign(claims: Claims, now: Date): Promise<string>;
  /** Undefined when the token is not ours or has expired. */
  verify(token: string, now: Date): Promise<Claims | undefined>;
}

/** Tokens signed with the key that all processes of this database share; made at the first start. */
export async function createTokens(db: Db): Promise<Tokens> {
  await db
    .insertInto('segredo')
    .values({ nome: 'jwt', valor: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { valor } = await db
    .selectFrom('segredo')
    .select('valor')
    .where('nome', '=', 'jwt')
    .executeTakeFirstOrThrow();
  const key = Buffer.from(valor, 'base64');
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

  return {
    sign: ({ sub, sid }, now) =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(sub)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(now) + sessionSeconds)
        .sign(key),
    async verify(token, now) {
      try {
        const options = { algorithms: [algorithm], issuer, audience, currentDate: now };
        const { payload } = await jwtVerify(token, key, options);
        const { sub, sid } = payload;
        return typeof sub === 'string' && typeof sid === 'string' ? { sub, sid } : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
