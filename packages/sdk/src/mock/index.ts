/*
 * The API without a server, for the tests of programs that use the SDK: every operation answers the example of the
 * contract, unless the test says what else.
 */
import type { Method, Output, PathOf } from '../contract.ts';
import type { Fetch } from '../transport.ts';
import type { Schema } from '../types.ts';
import { findOperation, type OperationKey, successOf } from './contract.ts';

export type { OperationKey };

/** Holds one call as it was made. */
export interface MockCall {
  operation: OperationKey;
  /** What fills the braces of the path, as text. */
  path: Record<string, string>;
  /** The query as the contract knows it, `sort` included. */
  query: Record<string, string | string[]>;
  /** The JSON of the body; undefined where there was none. */
  body: unknown;
  headers: Headers;
}

type Answered<K> = K extends `${infer M} ${infer P}`
  ? Lowercase<M> extends infer L extends Method
    ? P extends PathOf<L>
      ? Output<L, P>
      : never
    : never
  : never;

/** What an operation answers: data of its success, a whole `Response` (see `failure`), or a function that gives either. */
export type MockAnswer<K extends OperationKey> =
  | Answered<K>
  | Response
  | ((call: MockCall) => Answered<K> | Response | Promise<Answered<K> | Response>);

/** Names what operations answer instead of their examples. */
export type MockAnswers = { [K in OperationKey]?: MockAnswer<K> };

/** Stands in for the API: `createAponta({ fetch: mock.fetch })`. */
export interface Mock {
  fetch: Fetch;
  /** The calls made until now, the oldest first. */
  readonly calls: MockCall[];
  /** Sets what operations answer from now on, besides what was set before. */
  answer(answers: MockAnswers): void;
}

/** Makes a stand-in for the API. What is not among `answers` answers the example of the contract. */
export function createMock(answers: MockAnswers = {}): Mock {
  const chosen: MockAnswers = { ...answers };
  const calls: MockCall[] = [];
  return {
    calls,
    answer: (more) => void Object.assign(chosen, more),
    fetch: async (url, init) => {
      const call = readCall(url, init);
      calls.push(call);
      const given: unknown = chosen[call.operation];
      const answer: unknown = typeof given === 'function' ? await given(call) : given;
      if (answer instanceof Response) return answer.clone();
      return success(call.operation, answer);
    },
  };
}

/** Makes the answer of a failure, as the contract has it: `failure(422, 'LIMITE_DIA', 'Passa do limite do dia')`. */
export function failure(
  status: number,
  codigo: Schema<'CodigoErro'>,
  ...messages: string[]
): Response {
  return Response.json({ messages, codigo } satisfies Schema<'Erro'>, { status });
}

/** Reads a call in either form, the gateway's or the plain one. Throws what makes a test fail for an address of no operation. */
function readCall(url: string, init: RequestInit): MockCall {
  const { pathname, search } = new URL(url, 'http://aponta.test');
  const headers = new Headers(init.headers);
  const target = headers.get('x-target-path');
  const method = init.method ?? 'GET';
  const address = target ? `${pathname}/${target}` : pathname;
  // Where the API lies is not known here: what comes before the operation's own path is its base.
  const parts = address.split('/').slice(1);
  const found = parts
    .map((_, at) => findOperation(method, parts.slice(at).join('/')))
    .find((each) => each !== undefined);
  if (!found) throw new Error(`the contract has no operation ${method} ${address}`);
  const query = new URLSearchParams(search);
  const sort = headers.get('x-sort');
  if (sort) query.set('sort', sort);
  return {
    operation: found.key,
    path: found.path,
    query: Object.fromEntries([...query.keys()].map((name) => [name, valuesOf(query, name)])),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    headers,
  };
}

function valuesOf(query: URLSearchParams, name: string): string | string[] {
  const values = query.getAll(name);
  return values.length === 1 ? String(values[0]) : values;
}

function success(operation: OperationKey, answer: unknown): Response {
  const { status, type, example } = successOf(operation);
  if (!type) return new Response(null, { status });
  const data = answer === undefined ? example : answer;
  const headers = { 'content-type': type };
  const isJson = /\bjson\b/.test(type);
  return new Response(isJson ? JSON.stringify(data) : String(data ?? ''), { status, headers });
}
