import createClient from 'openapi-fetch';
import type { Transport } from './gateway.ts';
import type { paths } from './generated/schema.ts';
import { hasLongForm, longestAddress } from './long-address.ts';
import { type ApontaRequest, type Fetch, getRequestClass, send, type Token } from './transport.ts';
import type { Aponta } from './types.ts';

/** Says where the API is and how it is called; all of it is optional in a browser. */
export interface ApontaOptions {
  /** Where the API is; '/api' of the page's own origin by default. */
  baseUrl?: string;
  /** The form of the calls: the documented gateway's, or plain paths. */
  transport?: Transport;
  /** Makes the requests; the environment's own by default. */
  fetch?: Fetch;
  /** Sent as `Authorization: Bearer`, or a function that gives it, async or not; without it the session is the cookie's. */
  token?: Token;
  /** The network ID for whom the calls are made, sent as `x-usuario`: the session of somebody else refuses them. */
  usuario?: string | (() => string | undefined);
  /** Called when the session is somebody else's than `usuario`. */
  onAnotherPerson?: () => void;
  /** Called on a 401 of anything but signing in. */
  onUnauthorized?: () => void;
  /** Milliseconds until an attempt is given up; 30 s by default. */
  timeout?: number;
  /** How often a GET, or a call with an Idempotency-Key, is tried again after a network failure or 502, 503, 504; and any call after a 429, when `Retry-After` says. */
  retries?: number;
  /** Headers of every call. */
  headers?: Record<string, string>;
}

/**
 * Makes a client of the Aponta API, which is openapi-fetch's: `api.GET`, `api.POST`. An HTTP error does not throw until
 * `unwrap`; a call that had no answer rejects with ApontaError.
 *
 * @param options Where the API is and how it is called; nothing has to be given in a page that the server itself has.
 */
export function createAponta({
  baseUrl: base = '/api',
  transport = 'gateway',
  fetch = (url, init) => globalThis.fetch(url, init),
  timeout = 30_000,
  retries = 2,
  headers,
  ...session
}: ApontaOptions = {}): Aponta {
  const baseUrl = base.replace(/\/+$/, '');
  const options = { baseUrl, transport, fetch, timeout, retries, ...session };
  const Request = getRequestClass();
  const client = createClient<paths>({
    baseUrl,
    headers,
    Request,
    fetch: (request) => send(request as ApontaRequest, options),
  });
  client.use({
    onRequest({ request, schemaPath, params, options: { parseAs } }) {
      if (!(request instanceof Request)) return;
      const { method, target } = request;
      const isLong = method === 'GET' && target.length > longestAddress && hasLongForm(schemaPath);
      const sent = isLong ? asLongForm(request, params.query) : request;
      sent.operation = { method, path: schemaPath };
      sent.parseAs = parseAs;
      return sent;
    },
  });
  return client;
}

/** The same call with its parameters in the body; for retries and texts it stays the GET that was asked for. */
function asLongForm({ target, init, headers, signal }: ApontaRequest, query: unknown) {
  const Request = getRequestClass();
  const [path = ''] = target.split('?');
  const json = new Headers(headers);
  json.set('content-type', 'application/json');
  const body = JSON.stringify(query);
  return new Request(path, { ...init, method: 'POST', headers: json, body, signal });
}
