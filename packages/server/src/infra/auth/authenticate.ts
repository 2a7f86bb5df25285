import type { Services } from '../context.ts';
import { isAccessToken } from './access-token.ts';
import { findSessionUser, findTokenUser, type User } from './user.ts';

/** Who a token speaks for, a session's or an access token; undefined when it is of no use (any more). */
export async function authenticate(
  { db, tokens }: Services,
  token: string | undefined,
  now: Date,
): Promise<User | undefined> {
  if (token === undefined) return undefined;
  if (isAccessToken(token)) return findTokenUser(db, token, now);
  const claims = tokens.verify(token, now);
  return claims && findSessionUser(db, claims, now);
}
