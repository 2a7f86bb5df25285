import { operationInfo } from '@aponta/sdk';
import contract from '../generated/openapi.json' with { type: 'json' };

/** Names an operation by its method and path, as the contract writes it: `GET /user`. */
export type OperationKey = keyof typeof operationInfo;

interface Media {
  schema?: { $ref?: string; example?: unknown };
  example?: unknown;
}
interface Success {
  status: number;
  type?: string;
  example?: unknown;
}
type Responses = Record<string, { $ref?: string; content?: Record<string, Media> }>;

const resolve = <T extends object>(part: T & { $ref?: string }): T =>
  (part.$ref === undefined
    ? part
    : part.$ref
        .slice('#/'.length)
        .split('/')
        .reduce((at: unknown, name) => (at as Record<string, unknown>)[name], contract)) as T;

/** Gives the first answer of success that the contract has for an operation, with its example. */
export function successOf(key: OperationKey): Success {
  const [method = '', path = ''] = key.split(' ');
  const paths = contract.paths as unknown as Record<
    string,
    Record<string, { responses: Responses }>
  >;
  const responses = paths[path]?.[method.toLowerCase()]?.responses ?? {};
  const [status = '204', response = {}] =
    Object.entries(responses).find(([each]) => each.startsWith('2')) ?? [];
  const [type, media] = Object.entries(resolve(response).content ?? {})[0] ?? [];
  const example = media?.example ?? resolve(media?.schema ?? {}).example;
  return { status: Number(status), type, example };
}

interface Found {
  key: OperationKey;
  /** What fills the braces of the path. */
  path: Record<string, string>;
}

/** The operations, each with its path in segments; those without braces come first, so that they win. */
const routes = (Object.keys(operationInfo) as OperationKey[])
  .map((key) => {
    const [method = '', path = ''] = key.split(' ');
    return { key, method, segments: path.slice(1).split('/') };
  })
  .sort((one, other) => braces(one.segments) - braces(other.segments));

function braces(segments: readonly string[]): number {
  return segments.filter((segment) => segment.startsWith('{')).length;
}

/** Finds the operation that a method and an address belong to. */
export function findOperation(method: string, address: string): Found | undefined {
  const parts = address.replace(/^\//, '').split('/');
  const route = routes.find(
    (each) =>
      each.method === method &&
      each.segments.length === parts.length &&
      each.segments.every((segment, at) => segment.startsWith('{') || segment === parts[at]),
  );
  if (!route) return undefined;
  const path = route.segments.flatMap((segment, at) =>
    segment.startsWith('{') ? [[segment.slice(1, -1), decodeURIComponent(parts[at] ?? '')]] : [],
  );
  return { key: route.key, path: Object.fromEntries(path) };
}
