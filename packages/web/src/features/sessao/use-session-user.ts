import { ApontaError } from '@aponta/sdk';
import { queryKey } from '@aponta/sdk/query';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { isAway } from '../../lib/connection.ts';
import { dropForbidden, keepReads, openKept } from '../../lib/kept-reads.ts';
import { markSignedIn } from '../../lib/session-page.ts';

const VERIFY_EVERY = 10_000;

const isUnauthorized = (error: unknown) => error instanceof ApontaError && error.status === 401;

/** The current user; on a 401 the other address of the same (part 1, section 7). */
const askUser = (signal: AbortSignal) =>
  call('get', '/user', {}, { signal }).catch((error: unknown) => {
    if (!isUnauthorized(error)) throw error;
    return call('get', '/apontamento/login', {}, { signal });
  });

/** The page was opened without a connection, by what is kept: the server has to say whether that holds. */
let unverified = false;

async function fetchUser(client: QueryClient, signal: AbortSignal) {
  try {
    const user = await askUser(signal);
    unverified = false;
    markSignedIn(user.codigo);
    return user;
  } catch (error) {
    const kept = isAway(error) ? await openKept(client) : undefined;
    if (!kept) throw error;
    unverified = true;
    markSignedIn(kept.codigo);
    return kept;
  }
}

/** The session of the page: `user` null means that nobody is signed in. */
export function useSessionUser() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: queryKey('/user'),
    queryFn: ({ signal }) =>
      fetchUser(client, signal).catch((error: unknown) => {
        if (!isUnauthorized(error)) throw error;
        void dropForbidden();
        return null;
      }),
    refetchInterval: () => unverified && VERIFY_EVERY,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: 'errors' },
  });
  const user = query.data;
  useEffect(() => (user ? keepReads(client, user) : undefined), [client, user]);
  return query;
}
