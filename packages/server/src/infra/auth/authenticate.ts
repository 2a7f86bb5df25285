import type { Services } from '../context.ts';
import { isAccessToken } from './access-token.ts';
import { createSessionUsers, findTokenUser, type User } from './user.ts';

/** Who a token speaks for, a session's or an access token; undefined when it is of no use (any more). */
export type Authenticate = (token: string | undefined, now: Date) => Promise<User | undefined>;

export function createAuthenticate({ db, tokens }: Pick<Services, 'db' | 'tokens'>): Authenticate {
  const findSessionUser = createSessionUsers(db);
  return async (token, now) => {
    if (token === undefined) return undefined;
    if (isAccessToken(token)) return findTokenUser(db, token, now);
    const claims = tokens.verify(token, now);
    return claims && findSessionUser(claims, now);
  };
}
