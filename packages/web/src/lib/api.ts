import { createAponta, unwrap } from '@aponta/sdk';
import { noteEnd } from './connection.ts';
import type { Input, Method, Output, PathOf } from './contract.ts';
import { isSignedIn, leave, signedInUser } from './session-page.ts';

/** The client. Every call of the page goes through it, most of them by `useGet` and `useSend`. */
export const api = createAponta({
  usuario: signedInUser,
  onAnotherPerson: () => leave('outra-pessoa'),
  onUnauthorized: () => {
    if (isSignedIn()) leave('expirada');
  },
});

interface Parts {
  path?: unknown;
  query?: unknown;
  body?: unknown;
}
type Caller = (path: string, init: object) => Parameters<typeof unwrap>[0];

/** One call with the contract's types, decided by `unwrap`; throws ApontaError. A POST has an Idempotency-Key, `key` or a new one. */
export async function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  input: Input<M, P>,
  { signal, key = newKey() }: { signal?: AbortSignal; key?: string } = {},
): Promise<Output<M, P>> {
  const { path: inPath, query, body } = input as Parts;
  // The client's overloads do not resolve for a path that is still generic.
  const caller = api[method.toUpperCase() as 'GET'] as unknown as Caller;
  const headers = method === 'post' ? { 'idempotency-key': key } : undefined;
  try {
    const answer = await unwrap(
      caller(path, { params: { path: inPath, query }, body, signal, headers }),
    );
    noteEnd();
    return answer as Output<M, P>;
  } catch (error) {
    noteEnd(error);
    throw error;
  }
}

/** A new Idempotency-Key, by which the SDK may repeat a POST after a network failure; randomUUID is missing on plain http. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
