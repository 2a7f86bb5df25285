import { ApontaError } from '@aponta/sdk';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { markSignedIn } from '../../lib/session-page.ts';
import { keyOf } from '../../lib/use-api.ts';

const isUnauthorized = (error: unknown) => error instanceof ApontaError && error.status === 401;

/** The current user; on a 401 the other address of the same (part 1, section 7). */
async function fetchUser(signal: AbortSignal) {
  const user = await call('get', '/user', {}, { signal }).catch((error: unknown) => {
    if (!isUnauthorized(error)) throw error;
    return call('get', '/apontamento/login', {}, { signal });
  });
  markSignedIn(user.codigo);
  return user;
}

/** The session of the page: `user` null means that nobody is signed in. */
export function useSessionUser() {
  const query = useQuery({
    queryKey: keyOf('/user'),
    queryFn: ({ signal }) =>
      fetchUser(signal).catch((error: unknown) => {
        if (isUnauthorized(error)) return null;
        throw error;
      }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: 'errors' },
  });
  return query;
}
