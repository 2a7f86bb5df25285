import type { IncomingMessage } from 'node:http';
import { isTargetPath } from '@aponta/sdk';

/** Set on a request whose target path is malformed; the first hook answers it. */
const malformed = Symbol('malformed target path');

const servicePath = /^\/api\/([a-z]+)(?:\?(.*))?$/;

/** Splits a target (`projeto/find?page=0`) in path and query; undefined unless it is a path and nothing else. */
export function parseTarget(raw: string): { path: string; query: string } | undefined {
  const [path = '', query = ''] = raw.split(/\?(.*)/s);
  const clean = !/[^\x21-\x7e]|[\\#]/.test(raw);
  return clean && isTargetPath(path) ? { path, query } : undefined;
}

type Marked = IncomingMessage & { [malformed]?: true };
export const hasMalformedTarget = (request: IncomingMessage): boolean =>
  (request as Marked)[malformed] === true;

/**
 * Turns the gateway form (`/api/{service}` with the headers `x-target-path` and `x-sort`) into the
 * plain one (`/api/{service}/{path}?sort=`), before routing. Never throws and never answers undefined:
 * a request whose rewrite fails would hang, so a malformed target is marked and sent nowhere.
 */
export function rewriteUrl(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const reject = () => {
    (request as Marked)[malformed] = true;
    return '/api/-';
  };
  if (!url.startsWith('/api/')) return url;
  const sort = single(request.headers['x-sort']);
  const gateway = servicePath.exec(url);
  const raw = single(request.headers['x-target-path']) ?? refreshTarget(request, gateway?.[1]);
  if (gateway && raw !== undefined) {
    const target = parseTarget(raw);
    if (!target) return reject();
    return `/api/${gateway[1]}/${target.path}${join(gateway[2], target.query, sort)}`;
  }
  const plain = parseTarget(url.slice('/api/'.length));
  if (!plain) return reject();
  return `/api/${plain.path}${join(plain.query, sort)}`;
}

/** The refresh names no target: `PUT /api/apontamento` with its marker means `auth`. */
function refreshTarget(request: IncomingMessage, service: string | undefined): string | undefined {
  const marked = request.method === 'PUT' && request.headers['x-token-refresh'] === 'true';
  return marked && service === 'apontamento' ? 'auth' : undefined;
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

function join(...parts: (string | undefined)[]): string {
  const sort = parts.pop();
  const encoded = sort === undefined ? undefined : `sort=${encodeURIComponent(sort)}`;
  const query = [...parts, encoded].filter(Boolean).join('&');
  return query && `?${query}`;
}
