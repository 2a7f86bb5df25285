import type { Input, Method, Output, PathOf } from '@aponta/sdk';
import { ApontaError } from '@aponta/sdk';
import { queryOptions } from '@aponta/sdk/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, call } from './api.ts';
import type { Silent } from './query-client.ts';

interface GetOptions<T> {
  enabled?: boolean;
  /** No toast when it fails; the place that reads it shows the failure itself. */
  silent?: boolean;
  /** Shows the last answer while the next input's is on its way. */
  keepPrevious?: boolean;
  staleTime?: number;
  refetchInterval?: number;
  /** In how many ms to read it again, by what was read; false for no more. */
  poll?: (data: T | undefined) => number | false;
}

/** Reads a path of the contract: `useGet('/apontamento/periodo/user', { query: { day } })`. */
export function useGet<P extends PathOf<'get'>>(
  path: P,
  input: Input<'get', P>,
  options: GetOptions<Output<'get', P>> = {},
) {
  const { silent, keepPrevious, poll, ...rest } = options;
  return useQuery<Output<'get', P>, Error>({
    ...queryOptions(api, path, input),
    meta: silent ? { silent: 'errors' } : {},
    ...(keepPrevious && { placeholderData: (previous) => previous }),
    ...(poll && { refetchInterval: ({ state }) => poll(state.data) }),
    ...rest,
  });
}

interface Fresh<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/**
 * Reads what somebody is about to decide on: what was read earlier is not shown, for it may no longer be so. The place
 * shows a failure itself.
 */
export function useFresh<P extends PathOf<'get'>>(
  path: P,
  input: Input<'get', P>,
  { enabled = true } = {},
): Fresh<Output<'get', P>> {
  const options = { enabled, silent: true, staleTime: 0 };
  const { data, isFetchedAfterMount, error, refetch } = useGet(path, input, options);
  return isFetchedAfterMount ? { data, error, refetch } : { data: undefined, error: null, refetch };
}

/** Whether the act came too late: somebody else changed the state first. */
export const isConflict = (error: Error) => error instanceof ApontaError && error.status === 409;

/** Whether what is to be deleted is gone already. */
const isGone = (method: Method, error: Error) =>
  method === 'delete' && error instanceof ApontaError && error.status === 404;

export interface SendOptions {
  /** Reads that the change makes stale: all inputs of these paths are read again. */
  invalidates?: PathOf<'get'>[];
  silent?: Silent;
}

/** The Idempotency-Key of a POST that a form sends, see `useSubmit`. */
interface Keyed {
  key?: string;
}

/** Changes something: `const criar = useSend('post', '/apontamento/apontamento')`, `criar.mutate({ body })`. */
export function useSend<M extends Exclude<Method, 'get'>, P extends PathOf<M>>(
  method: M,
  path: P,
  { invalidates = [], silent }: SendOptions = {},
) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(invalidates.map((read) => client.invalidateQueries({ queryKey: [read] })));
  return useMutation<Output<M, P>, Error, Input<M, P> & Keyed>({
    mutationFn: (input) => call(method, path, input, { key: input.key }),
    meta: { method, path, silent },
    // Awaited, so that `isPending` lasts until the screen shows the change.
    onSuccess: refresh,
    // Somebody was faster: what the screen shows is no longer so.
    onError: (error) => (isConflict(error) || isGone(method, error) ? refresh() : undefined),
  });
}
