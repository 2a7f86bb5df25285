import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie } from '../auth/cookie.ts';
import type { Config } from '../config.ts';
import type { Operation } from '../contract/document.ts';
import { type AppError, unexpectedAnswer } from '../errors.ts';
import { answerHeaders, isCookieValue, sessionOf } from './headers.ts';

/** A call on its way through. */
export interface Passage {
  operation: Operation;
  request: FastifyRequest;
  reply: FastifyReply;
  config: Config;
  /** What differs from the contract, where answers are checked. */
  faultOf: ((status: number, payload: unknown) => string | undefined) | undefined;
}

/** What a service has answered. */
export interface UpstreamAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
}

/** The operations that answer the session's token, which the documented client makes its cookie of. */
const tokenOf: Partial<Record<Operation['id'], (body: Buffer) => unknown>> = {
  entrar: (body) => (parse(body) as { token?: unknown } | null | undefined)?.token,
  renovarSessao: (body) => body.toString().trim(),
};

/** Whether an answer may have to be read here before it is passed on; all others stream. */
export const mayBeRead = ({ operation, faultOf }: Pick<Passage, 'operation' | 'faultOf'>) =>
  faultOf !== undefined || operation.id in tokenOf;

/** Passes a service's answer on: status, what a caller may know of its headers, body; the session in a cookie of ours. */
export async function passOn(passage: Passage, answer: UpstreamAnswer): Promise<void> {
  const { operation, request, reply, config } = passage;
  const { status, headers, body } = answer;
  const cookie = sessionCookie(request, reply, config);
  if (status >= 300 && status < 400) {
    drop(body);
    throw refuse(passage, `status ${status} is a redirect`);
  }
  if (operation.id === 'sair') {
    cookie.clear();
    // The documented services know no sign-out: there a session ends with its cookie.
    if (status === 404 || status === 405) {
      drop(body);
      reply.code(operation.success.status).send();
      return;
    }
  }
  const bytes = isRead(passage, status) ? await readWhole(passage, body) : undefined;
  const fault = faultIn(passage, answer, bytes);
  if (fault !== undefined) throw refuse(passage, fault);
  const token = sessionOf(headers) ?? tokenIn(operation, status, bytes);
  if (token) cookie.set(token);
  else if (token === '') cookie.clear();
  reply
    .code(status)
    .headers(answerHeaders(headers))
    .send(bytes ?? body);
}

/** Bytes of an answer that is read here: of one with a token, and of any other that is checked. */
const mostBytes = { token: 64 * 1024, checked: 32 * 1024 * 1024 };

/** The body in one piece; one that is longer than it may be is not read to its end. */
async function readWhole(passage: Passage, body: Readable): Promise<Buffer> {
  const most = passage.operation.id in tokenOf ? mostBytes.token : mostBytes.checked;
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > most) throw refuse(passage, `more than ${most} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Of a service's own failures the contract says nothing. */
const isChecked = ({ faultOf }: Passage, status: number) => faultOf !== undefined && status < 500;

function isRead(passage: Passage, status: number): boolean {
  const { id, responses } = passage.operation;
  const json = responses[status] === 'application/json';
  return id in tokenOf || (json && isChecked(passage, status));
}

function faultIn(
  passage: Passage,
  { status, headers }: UpstreamAnswer,
  bytes: Buffer | undefined,
): string | undefined {
  const { operation, faultOf } = passage;
  const encoding = headers['content-encoding'] ?? 'identity';
  if (bytes && encoding !== 'identity') return `${operation.id} ${status}: encoded as ${encoding}`;
  if (!isChecked(passage, status)) return undefined;
  if (operation.responses[status] !== 'application/json') return faultOf?.(status, undefined);
  const payload = isJson(headers) && bytes ? parse(bytes) : undefined;
  return payload === undefined
    ? `${operation.id} ${status}: is no JSON`
    : faultOf?.(status, payload);
}

function tokenIn(
  { id, success }: Operation,
  status: number,
  bytes: Buffer | undefined,
): string | undefined {
  const token = bytes && status === success.status ? tokenOf[id]?.(bytes) : undefined;
  return typeof token === 'string' && isCookieValue(token) ? token : undefined;
}

const isJson = (headers: IncomingHttpHeaders) => /\bjson\b/.test(headers['content-type'] ?? '');

/** Undefined when it is no JSON. */
function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** An answer that does not reach the caller; what is wrong with it is for the log. */
function refuse({ request, operation }: Passage, fault: string): AppError {
  request.log.error({ operation: operation.id, fault }, 'a service did not answer by the contract');
  return unexpectedAnswer();
}

/** Of what nobody reads, an error is nobody's. */
const drop = (body: Readable) => body.on('error', () => undefined).destroy();
