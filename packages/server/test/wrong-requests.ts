import fc from 'fast-check';
import type { Operation } from '../src/infra/contract/document.ts';
import { requestValidator } from '../src/infra/contract/validation.ts';
import { exampleBody, exampleUrl } from './operations.ts';

export interface WrongRequest {
  url: string;
  payload?: string;
}

/** What JSON can write and JavaScript cannot hold, or rounds: goes over the wire as it stands here. */
const raw = '#raw:';
const overflowing = [
  '1e309',
  '-1e309',
  '1e-400',
  '12345678901234567890',
  '9007199254740993',
  '-0',
].map((text) => raw + text);

/** The ends of what a well-formed field may be: people, projects and days that there are not, and never will be. */
const ends = ['0001-01-01', '9999-12-31', '9999-12', '0001-01', 2 ** 53 - 1, 2 ** 31, 999, 1e-7, 0];

const wrong = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', true, [], {}, [null], { a: { b: 1 } }),
  fc.constantFrom<unknown>(-1, 0.001, 2 ** 31, 2 ** 53 + 2, 1e308, -1e308, ...overflowing),
  fc.constantFrom<unknown>('2026-02-30', '0000-00-00', '99999-01-01', '2026-01-01T99:99', '1e9'),
  fc.constantFrom<unknown>('x'.repeat(5000), '\0', '\ud83d\udca5', '\u202e', "'; --", '%', '../..'),
  fc.constantFrom<unknown>('\ud800', 'a\udc00b', ...ends),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const written = (value: unknown) =>
  JSON.stringify(value).replace(new RegExp(`"${raw}([^"]+)"`, 'g'), '$1');

type Path = readonly (string | number)[];

/** Where the values of a body are, those of inner objects and lists too. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [...path, Array.isArray(value) ? Number(key) : key],
    ...pathsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  ]);
}

/** A copy of a body with another value at a place; `undefined` takes it away. */
function changed(body: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<
    string | number,
    unknown
  >;
  copy[first] = changed(copy[first], rest, value);
  return copy;
}

/** The example's body with one fault, as it goes over the wire: a field gone, changed or added, or all of it. */
function wrongBody(operation: Operation): fc.Arbitrary<string> {
  const example = exampleBody(operation) ?? {};
  const place = fc.constantFrom<Path>(...pathsOf(example), ['campoDesconhecido']);
  return fc.oneof(
    place.map((path) => written(changed(example, path, undefined))),
    fc.tuple(place, wrong).map(([path, value]) => written(changed(example, path, value))),
    wrong.map(written),
    fc.constantFrom('{', '[', '"', 'nada', ''),
  );
}

/** The example's address with one parameter changed, or one added that nobody knows. */
function changedUrl(operation: Operation, values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const names = operation.parameters.filter((each) => each.in !== 'header').map(({ name }) => name);
  const asText = values.map((value) =>
    typeof value === 'string' ? value.replace(raw, '') : JSON.stringify(value),
  );
  const name = fc.constantFrom(...names, 'campoDesconhecido');
  return fc.tuple(name, asText).map(([key, value]) => {
    const text = value.toWellFormed();
    if (key !== 'campoDesconhecido') return exampleUrl(operation, { [key]: text });
    const url = exampleUrl(operation);
    return `${url}${url.includes('?') ? '&' : '?'}${key}=${encodeURIComponent(text)}`;
  });
}

/** Requests whose values are at the ends of what the contract takes, well-formed or not. */
export function endRequests(operation: Operation): fc.Arbitrary<WrongRequest> {
  const example = exampleBody(operation);
  const values = fc.constantFrom<unknown>(...ends, 'x'.repeat(50), 'x'.repeat(1000));
  const payload = example && JSON.stringify(example);
  const byUrl = changedUrl(operation, values).map((url) => ({ url, ...(payload && { payload }) }));
  if (!example) return byUrl;
  const place = fc.constantFrom<Path>(...pathsOf(example));
  const url = exampleUrl(operation);
  const byBody = fc
    .tuple(place, values, place, values)
    .map(([first, one, second, other]) => changed(changed(example, first, one), second, other))
    .map((body) => ({ url, payload: written(body) }));
  return fc.oneof({ weight: 4, arbitrary: byBody }, byUrl);
}

/** Requests of an operation with one fault each. */
export function wrongRequests(operation: Operation): fc.Arbitrary<WrongRequest> {
  const { hasBody, method } = operation;
  const byUrl = changedUrl(operation, wrong).map((url) => {
    const body = exampleBody(operation);
    return { url, ...(body && { payload: JSON.stringify(body) }) };
  });
  const byBody = wrongBody(operation).map((payload) => ({ url: exampleUrl(operation), payload }));
  const all = hasBody ? fc.oneof({ weight: 4, arbitrary: byBody }, byUrl) : byUrl;
  // A change that came out well-formed after all would be carried out.
  return method === 'GET' ? all : all.filter((request) => isMalformed(operation, request));
}

function isMalformed(operation: Operation, { url, payload }: WrongRequest): boolean {
  const { pathname, searchParams } = new URL(url, 'http://aponta');
  const segments = pathname.split('/');
  const path = Object.fromEntries(
    operation.path.split('/').flatMap((part, index) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      return name ? [[name, decodeURIComponent(segments[index] ?? '')]] : [];
    }),
  );
  try {
    const validate = requestValidator(operation);
    validate.path(path);
    validate.query(Object.fromEntries(searchParams));
    validate.body(payload === undefined ? undefined : JSON.parse(payload));
    return false;
  } catch {
    return true;
  }
}
