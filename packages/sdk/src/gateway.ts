/*
 * The documented form of a call: `/api/{service}` with the target path in `x-target-path` and the sort in `x-sort`.
 * A path of one segment (`/user`) belongs to no service and always goes plain.
 */

export type Transport = 'gateway' | 'direct';

/** A call as openapi-fetch makes it: `url` is the base URL, the path and the query. */
interface PlainCall {
  method: string;
  url: string;
  headers: Headers;
}

const isRefresh = (method: string, service: string, target: string) =>
  method === 'PUT' && service === 'apontamento' && target === 'auth';

/** The URL to fetch; sets on `headers` what the form asks for. */
export function address(
  { method, url, headers }: PlainCall,
  baseUrl: string,
  transport: Transport,
): string {
  const [path = '', query = ''] = url.slice(baseUrl.length + 1).split(/\?(.*)/s);
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
