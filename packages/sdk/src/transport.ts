import { ApontaError, type CodigoFalha } from './errors.ts';
import { address, type Transport } from './gateway.ts';
import { contractVersion } from './generated/operations.ts';
import { texts } from './messages.ts';
import { noteOperation, type Operation } from './operation.ts';
import { retry } from './retry.ts';

/** Makes one request for `createAponta`: it is called with a URL and an init, never with a Request. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A token, or where it comes from: asked for before each call, so that it may be renewed. */
export type Token = string | (() => string | undefined | Promise<string | undefined>);

export interface TransportOptions {
  baseUrl: string;
  transport: Transport;
  fetch: Fetch;
  token?: Token;
  usuario?: string | (() => string | undefined);
  onUnauthorized?: () => void;
  onAnotherPerson?: () => void;
  /** Milliseconds until an attempt is given up; of a stream, until its headers. */
  timeout: number;
  /** How often a call that may be repeated is tried again. */
  retries: number;
}

/**
 * The class of the Requests that openapi-fetch makes, which only carry what to fetch: every attempt is a fresh
 * `fetch(url, init)`. Wrapping a Request in another turns its body into a stream, which Chromium refuses over HTTP/1.1.
 * Made when it is asked for: the mere name `Request` makes Node load all of its fetch.
 */
function createRequestClass() {
  return class ApontaRequest extends Request {
    readonly target: string;
    readonly init: RequestInit;
    /** Set before the call is sent. */
    operation: Operation;
    parseAs = 'json';

    constructor(input: RequestInfo | URL, init: RequestInit = {}) {
      super(input, { ...init, body: null });
      this.target = String(input);
      this.init = init;
      this.operation = { method: this.method, path: '' };
    }
  };
}

export type ApontaRequest = InstanceType<ReturnType<typeof createRequestClass>>;

let requestClass: ReturnType<typeof createRequestClass> | undefined;

export function getRequestClass(): ReturnType<typeof createRequestClass> {
  requestClass ??= createRequestClass();
  return requestClass;
}

/** Sends a call: form, token, time-out, retries, and what every answer is checked for. */
export async function send(request: ApontaRequest, options: TransportOptions): Promise<Response> {
  const { baseUrl, transport, onUnauthorized, onAnotherPerson } = options;
  const { method, target, operation } = request;
  const headers = new Headers(request.headers);
  const token = await resolve(options.token);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const usuario = await resolve(options.usuario);
  if (usuario) headers.set('x-usuario', encodeURIComponent(usuario));
  const url = address({ method, url: target, headers }, baseUrl, transport);
  if (!url) throw failure(request, 'ALVO_INVALIDO', texts.alvoInvalido, { status: 400 });
  const repeatable = readings.includes(operation.method) || headers.has('idempotency-key');
  const signingIn = operation.method === 'POST' && operation.path === '/apontamento/auth';
  const response = await retry(() => attempt(request, url, headers, options), {
    // Who signs in is told at once how long to wait.
    times: signingIn ? 0 : options.retries,
    repeatable,
    signal: request.signal,
  });
  noteOperation(response, operation);
  if (response.status === 401 && !signingIn) onUnauthorized?.();
  if (usuario && (await isOfAnother(response))) onAnotherPerson?.();
  return response;
}

/** What only reads, in whatever form it is sent. */
const readings = ['GET', 'HEAD'];

const resolve = (given: Token | undefined) => (typeof given === 'function' ? given() : given);

async function isOfAnother(response: Response): Promise<boolean> {
  if (response.status !== 409) return false;
  const answer: { codigo?: unknown } | null = await response
    .clone()
    .json()
    .catch(() => null);
  return answer?.codigo === 'SESSAO_DE_OUTRA_PESSOA';
}

/** One attempt, its body read to the end (a stream's is not), so that what breaks on the way is known here. */
async function attempt(
  request: ApontaRequest,
  url: string,
  headers: Headers,
  { fetch, timeout }: TransportOptions,
): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), timeout);
  const signal = AbortSignal.any([request.signal, giveUp.signal]);
  try {
    const response = await fetch(url, { ...request.init, headers, signal });
    return request.parseAs === 'stream' && response.ok
      ? response
      : await complete(response, request);
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    const { origin } = new URL(request.url);
    if (giveUp.signal.aborted) {
      throw failure(request, 'TEMPO_ESGOTADO', texts.tempoEsgotado(origin, timeout / 1000), {
        cause,
      });
    }
    // A fetch without connection throws a TypeError; anything else is not the network's.
    if (!(cause instanceof TypeError)) throw cause;
    throw failure(request, 'SEM_CONEXAO', texts.semConexao(origin), { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** The answer with its body read. Where JSON is awaited, a text of the contract becomes a JSON string; a page is none of ours. */
async function complete(response: Response, request: ApontaRequest): Promise<Response> {
  const body = await response.arrayBuffer();
  if (body.byteLength === 0) return new Response(null, response);
  if (!response.ok || request.parseAs !== 'json') return new Response(body, response);
  const type = response.headers.get('content-type') ?? '';
  const kept = response.headers.get(contractHeader) === contractVersion;
  const read = /\bjson\b/.test(type) ? await readBody(request.operation, body, kept) : undefined;
  if (read !== undefined) return new Response(read, response);
  if (type.startsWith('text/plain')) {
    return new Response(JSON.stringify(new TextDecoder().decode(body)), response);
  }
  const { status } = response;
  throw failure(request, 'RESPOSTA_INVALIDA', texts.respostaInvalida(new URL(request.url).origin), {
    status,
  });
}

/** The version of the contract that an answer keeps to; services of other people do not send it. */
export const contractHeader = 'x-aponta-contrato';

/** What was read, as the contract would have it; undefined for what was cut on the way, or is none of ours. */
async function readBody({ method, path }: Operation, body: ArrayBuffer, kept: boolean) {
  let answer: unknown;
  try {
    answer = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
  if (kept) return body;
  // Loaded for whom it is needed: most answers are of our own server.
  const { readLeniently } = await import('./lenient.ts');
  return JSON.stringify(readLeniently(path, answer, method));
}

function failure(
  { operation }: ApontaRequest,
  codigo: CodigoFalha,
  message: string,
  { status = 0, cause }: { status?: number; cause?: unknown },
): ApontaError {
  return new ApontaError({ ...operation, status, codigo, messages: [message] }, cause);
}
