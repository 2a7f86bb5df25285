import fc from 'fast-check';
import type { Operation } from '../src/infra/contract/document.ts';
import { requestValidator } from '../src/infra/contract/validation.ts';
import { exampleBody, exampleUrl } from './operations.ts';

export interface WrongRequest {
  url: string;
  payload?: string;
}

const wrong = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', true, [], {}, [null], { a: { b: 1 } }),
  fc.constantFrom<unknown>(-1, 0.001, 2 ** 31, 2 ** 53 + 2, 1e308, -1e308),
  fc.constantFrom<unknown>('2026-02-30', '0000-00-00', '99999-01-01', '2026-01-01T99:99', '1e9'),
  fc.constantFrom<unknown>('x'.repeat(5000), '\0', '\ud83d\udca5', '\u202e', "'; --", '%', '../..'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The example's body with one fault, as it goes over the wire: a field gone, changed or added, or all of it. */
function wrongBody(operation: Operation): fc.Arbitrary<string> {
  const example = exampleBody(operation) ?? {};
  const field = fc.constantFrom(...Object.keys(example), 'campoDesconhecido');
  return fc.oneof(
    field.map((key) => JSON.stringify({ ...example, [key]: undefined })),
    fc.tuple(field, wrong).map(([key, value]) => JSON.stringify({ ...example, [key]: value })),
    wrong.map((value) => JSON.stringify(value)),
    fc.constantFrom('{', '[', '"', 'nada', ''),
  );
}

/** The example's address with one fault: a parameter changed, or one that nobody knows. */
function wrongUrl(operation: Operation): fc.Arbitrary<string> {
  const names = operation.parameters.filter((each) => each.in !== 'header').map(({ name }) => name);
  const asText = wrong.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const name = fc.constantFrom(...names, 'campoDesconhecido');
  return fc.tuple(name, asText).map(([key, value]) => {
    const text = value.toWellFormed();
    if (key !== 'campoDesconhecido') return exampleUrl(operation, { [key]: text });
    const url = exampleUrl(operation);
    return `${url}${url.includes('?') ? '&' : '?'}${key}=${encodeURIComponent(text)}`;
  });
}

/** Requests of an operation with one fault each. */
export function wrongRequests(operation: Operation): fc.Arbitrary<WrongRequest> {
  const { hasBody, method } = operation;
  const byUrl = wrongUrl(operation).map((url) => {
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
