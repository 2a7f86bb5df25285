import { ApontaError, type Operation } from './errors.ts';
import { address, type Transport } from './gateway.ts';
import { texts } from './messages.ts';

/** What `createAponta` needs of a fetch: it is called with a URL and an init, never with a Request. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface TransportOptions {
  baseUrl: string;
  transport: Transport;
  fetch: Fetch;
  token?: string | (() => string | undefined);
  onUnauthorized?: () => void;
  /** Milliseconds until an attempt is given up; of a stream, until its headers. */
  timeout: number;
  /** How often a call that may be repeated is tried again. */
  retries: number;
}

/**
 * The Request openapi-fetch makes, which only carries what to fetch: every attempt is a fresh `fetch(url, init)`.
 * Wrapping a Request in another turns its body into a stream, which Chromium refuses over HTTP/1.1.
 */
export class ApontaRequest extends Request {
  readonly target: string;
  readonly init: RequestInit;
  /** Set before the call is sent. */
  operation: Operation;
  streamed = false;

  constructor(input: RequestInfo | URL, init: RequestInit = {}) {
    super(input, { ...init, body: null });
    this.target = String(input);
    this.init = init;
    this.operation = { method: this.method, path: '' };
  }
}

const operations = new WeakMap<Response, Operation>();

/** The operation that a response answers. */
export const operationOf = (response: Response): Operation =>
  operations.get(response) ?? { method: '', path: new URL(response.url || 'about:blank').pathname };

/** Sends a call: form, token, time-out, retries, and what every answer is checked for. */
export async function send(request: ApontaRequest, options: TransportOptions): Promise<Response> {
  const headers = new Headers(request.headers);
  const token = typeof options.token === 'function' ? options.token() : options.token;
  if (token) headers.set('authorization', `Bearer ${token}`);
  const url = address(
    { method: request.method, url: request.target, headers },
    options.baseUrl,
    options.transport,
  );
  const response = await withRetries(request, options, () =>
    attempt(request, url, headers, options),
  );
  const { operation } = request;
  operations.set(response, operation);
  const signingIn = operation.method === 'POST' && operation.path === '/apontamento/auth';
  if (response.status === 401 && !signingIn) options.onUnauthorized?.();
  return response;
}

const TRANSIENT = [502, 503, 504];

async function withRetries(
  request: ApontaRequest,
  options: TransportOptions,
  attempt: () => Promise<Response>,
): Promise<Response> {
  const { method, headers, signal } = request;
  const repeatable = method === 'GET' || method === 'HEAD' || headers.has('idempotency-key');
  for (let left = repeatable ? options.retries : 0, wait = 250; ; left--, wait *= 2) {
    try {
      const response = await attempt();
      if (left === 0 || !TRANSIENT.includes(response.status)) return response;
    } catch (error) {
      if (left === 0 || !(error instanceof ApontaError) || error.codigo !== 'SEM_CONEXAO')
        throw error;
    }
    await pause(wait * (0.5 + Math.random()), signal);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
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
    return request.streamed && response.ok ? response : await complete(response, request);
  } catch (error) {
    if (request.signal.aborted || error instanceof ApontaError) throw error;
    const { origin } = new URL(request.url);
    const failure = { status: 0, ...request.operation };
    throw giveUp.signal.aborted
      ? new ApontaError(
          {
            ...failure,
            codigo: 'TEMPO_ESGOTADO',
            messages: [texts.tempoEsgotado(origin, timeout / 1000)],
          },
          error,
        )
      : new ApontaError(
          { ...failure, codigo: 'SEM_CONEXAO', messages: [texts.semConexao(origin)] },
          error,
        );
  } finally {
    clearTimeout(timer);
  }
}

async function complete(response: Response, request: ApontaRequest): Promise<Response> {
  const body = await response.arrayBuffer();
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && body.byteLength > 0 && /\bhtml\b/.test(type)) {
    throw new ApontaError({
      ...request.operation,
      status: response.status,
      codigo: 'RESPOSTA_INVALIDA',
      messages: [texts.respostaInvalida(new URL(request.url).origin)],
    });
  }
  return new Response(body.byteLength > 0 ? body : null, response);
}
