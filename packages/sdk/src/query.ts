/*
 * Options of TanStack Query, whatever the framework: `useQuery(queryOptions(api, '/user', {}))`. They are plain objects, so
 * that nothing has to be installed for them, and are spread where more is wanted: `{ ...queryOptions(...), staleTime }`.
 */
import { callOperation, getPage } from '@aponta/sdk';
import type { Input, Method, Output, PathOf } from './contract.ts';
import type { Aponta, ListPath, Page, Query, Row } from './types.ts';

interface Asked {
  signal?: AbortSignal;
}

/** Gives the key of a read in the cache. `[path]` alone makes every read of a path stale. */
export const queryKey = <P extends PathOf<'get'>>(path: P, input: unknown = {}) =>
  [path, input as Input<'get', P>] as const;

/** Gives the options that read a path of the contract: `queryOptions(api, '/contrato/projeto/find/{id}', { path: { id: 7 } })`. */
export function queryOptions<P extends PathOf<'get'>>(
  api: Aponta,
  path: P,
  input: Input<'get', P>,
) {
  return {
    queryKey: queryKey(path, input),
    queryFn: ({ signal }: Asked): Promise<Output<'get', P>> =>
      callOperation(api, 'get', path, input, { signal }),
  };
}

/** Gives the options that read a paged list page by page, for `useInfiniteQuery`; `path` fills the braces of its path. */
export function pagesOptions<P extends ListPath>(
  api: Aponta,
  list: P,
  query?: Omit<Query<P>, 'page'>,
  path?: Record<string, string | number>,
) {
  return {
    queryKey: [list, 'pages', path, query] as const,
    queryFn: ({ signal, pageParam }: Asked & { pageParam: number }): Promise<Page<Row<P>>> =>
      getPage(api, list, { ...query, page: pageParam } as unknown as Query<P>, { signal, path }),
    initialPageParam: 0,
    getNextPageParam: ({ page, totalPages }: Page<Row<P>>) =>
      page + 1 < totalPages ? page + 1 : undefined,
  };
}

/**
 * Gives the options that change something: `useMutation(mutationOptions(api, 'delete', '/apontamento/apontamento/{id}'))`.
 * A `key` beside the input of a POST is its Idempotency-Key: keep it while the same act is tried again.
 */
export function mutationOptions<M extends Exclude<Method, 'get'>, P extends PathOf<M>>(
  api: Aponta,
  method: M,
  path: P,
) {
  return {
    mutationKey: [method, path] as const,
    mutationFn: (input: Input<M, P> & { key?: string }): Promise<Output<M, P>> => {
      const { key, ...given } = input;
      return callOperation(api, method, path, given as unknown as Input<M, P>, { key });
    },
  };
}
