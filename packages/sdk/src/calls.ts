import type { Input, Method, Output, PathOf } from './contract.ts';
import { ApontaError } from './errors.ts';
import { operationOf } from './operation.ts';
import type { Aponta, Call, ListPath, Page, Query, Row } from './types.ts';

/** Waits for a call and gives its data. Throws ApontaError unless the answer was a success: an empty 502 has no `error` to go by. */
export async function unwrap<T>(call: Call<T>): Promise<T> {
  const { data, error, response } = await call;
  if (response.ok) return data as T;
  throw ApontaError.from(response, error, operationOf(response));
}

interface CallInit {
  signal?: AbortSignal;
  /** Sent as `Idempotency-Key`, with which a POST may be repeated after a network failure. */
  key?: string;
}

/**
 * Makes a call whose path is given as data: `callOperation(api, 'get', '/contrato/projeto/find/{id}', { path: { id: 7 } })`.
 * Gives what the contract says of a success. Throws ApontaError.
 */
export function callOperation<M extends Method, P extends PathOf<M>>(
  api: Aponta,
  method: M,
  path: P,
  input: Input<M, P>,
  { signal, key }: CallInit = {},
): Promise<Output<M, P>> {
  const { body, ...params } = input as { path?: object; query?: object; body?: unknown };
  // The client's overloads do not resolve for a path that is still generic; `Input` has checked what goes in.
  const caller = api[method.toUpperCase() as 'GET'] as unknown as (
    path: string,
    init: object,
  ) => Call<Output<M, P>>;
  const headers = key === undefined ? undefined : { 'idempotency-key': key };
  return unwrap(caller(path, { params, body, signal, headers }));
}

interface ListInit {
  /** What fills the path's braces. */
  path?: Record<string, string | number>;
  signal?: AbortSignal;
}

/** The client's types need a literal path; `ListPath` and `Query` have checked the ones that come here. */
function fetchPage<P extends ListPath>(
  api: Aponta,
  list: P,
  query: object,
  { path, signal }: ListInit = {},
) {
  const get = api.GET as (path: ListPath, init: object) => Call<Page<Row<P>>>;
  return unwrap(get(list, { signal, params: { path, query } }));
}

/**
 * Fetches one page of a list, its path given as data: `getPage(api, '/rm/encargo', { page: 0, size: 30 })`. Pages are
 * counted from 0. Throws ApontaError.
 */
export function getPage<P extends ListPath>(
  api: Aponta,
  path: P,
  query: Query<P>,
  init?: ListInit,
): Promise<Page<Row<P>>> {
  return fetchPage(api, path, query, init);
}

/**
 * Goes through every row of a list, however long, asking for the next page (of 200 rows unless `size` says else) when it
 * is needed: by its key, so that rows that come or go meanwhile repeat and skip none; by its number where a service
 * knows no key. Throws ApontaError.
 */
export async function* paginate<P extends ListPath>(
  api: Aponta,
  path: P,
  query?: Query<P>,
  init?: ListInit,
): AsyncGenerator<Row<P>, void, undefined> {
  let at: { page: number } | { apos: string } | undefined = { page: 0 };
  for (let page = 1; at; page++) {
    const answer: Page<Row<P>> = await fetchPage(api, path, { size: 200, ...query, ...at }, init);
    yield* answer.content;
    const { proxima = page < answer.totalPages ? page : null } = answer;
    at = proxima === null ? undefined : typeof proxima === 'number' ? { page } : { apos: proxima };
  }
}
