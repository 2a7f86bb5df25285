/*
 * The documented form of a call: `/api/{service}` with the target path in `x-target-path` and the sort in `x-sort`.
 * A path of one segment (`/user`) belongs to no service and always goes plain.
 */

/** Names the form of the calls: the documented gateway's, or plain paths. */
export type Transport = 'gateway' | 'direct';

/** A call as openapi-fetch makes it: `url` is the base URL, the path and the query. */
interface PlainCall {
  method: string;
  url: string;
  headers: Headers;
}

/**
 * Tells whether `path` may be a target: percent-encoded segments that are a path and nothing else. No empty or dot segment, and
 * decoded or not no slash, backslash, percent, at, colon or control character.
 */
export function isTargetPath(path: string): boolean {
  if (!/^[\x21-\x7e]{1,4096}$/.test(path) || /[\\#?]/.test(path)) return false;
  return path.split('/').every((segment) => {
    try {
      const text = decodeURIComponent(segment);
      return !['', '.', '..'].includes(text) && !/[/\\%@:\p{Cc}]/u.test(text);
    } catch {
      return false;
    }
  });
}

const isRefresh = (method: string, service: string, target: string) =>
  method === 'PUT' && service === 'apontamento' && target === 'auth';

/** The URL to fetch, undefined when the path is none to send; sets on `headers` what the form asks for. */
export function address(
  { method, url, headers }: PlainCall,
  baseUrl: string,
  transport: Transport,
): string | undefined {
  const [path = '', query = ''] = url.slice(baseUrl.length + 1).split(/\?(.*)/s);
  if (!isTargetPath(path)) return undefined;
  const slash = path.indexOf('/');
  if (transport === 'direct' || slash < 0) {
    if (method !== 'GET' && method !== 'HEAD') headers.set('x-aponta', '1');
    return url;
  }
  const service = path.slice(0, slash);
  const target = path.slice(slash + 1);
  headers.set('x-target-path', target);
  if (isRefresh(method, service, target)) headers.set('x-token-refresh', 'true');
  const pairs = query ? query.split('&') : [];
  const sort = pairs.find((pair) => pair.startsWith('sort='));
  if (sort) headers.set('x-sort', decodeURIComponent(sort.slice('sort='.length)));
  const rest = pairs.filter((pair) => pair !== sort).join('&');
  return `${baseUrl}/${service}${rest ? `?${rest}` : ''}`;
}
