import {
  callOperation,
  createAponta,
  type Input,
  type Method,
  type Output,
  type PathOf,
} from '@aponta/sdk';
import { noteEnd } from './connection.ts';
import { isSignedIn, leave, signedInUser } from './session-page.ts';
import { noteVersion, VERSION_HEADER } from './upgrade.ts';

/** The client. Every call of the page goes through it, most of them by `useGet` and `useSend`. */
export const api = createAponta({
  fetch: async (url, init) => {
    const answer = await fetch(url, init);
    noteVersion(answer.headers.get(VERSION_HEADER));
    return answer;
  },
  usuario: signedInUser,
  onAnotherPerson: () => leave('outra-pessoa'),
  onUnauthorized: () => {
    if (isSignedIn()) leave('expirada');
  },
});

api.use({ onResponse: () => noteEnd(), onError: ({ error }) => noteEnd(error) });

/** Makes one call with the contract's types; throws ApontaError. A POST has an Idempotency-Key, `key` or a new one; a PATCH that is asked again has its `key`. */
export function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  input: Input<M, P>,
  { signal, key }: { signal?: AbortSignal; key?: string } = {},
): Promise<Output<M, P>> {
  return callOperation(api, method, path, input, {
    signal,
    key: method === 'post' ? (key ?? newKey()) : key,
  });
}

/** A new Idempotency-Key, by which the SDK may repeat a POST after a network failure; randomUUID is missing on plain http. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
