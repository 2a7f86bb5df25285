import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import type { Config } from '../config.ts';
import { type AppError, requestTooLarge, requestTooSlow, unreadable } from '../errors.ts';
import { answerFailure } from './error-answers.ts';

/** Bytes of a body, where its operation says nothing else (`x-limite-corpo`). */
export const bodyLimit = 64 * 1024;

/** Bytes of all headers, the address among them: the report's filters, 500 of each, fit. */
const headerLimit = 128 * 1024;

/** What is refused or cut before a call has reached its route: told like any other failure. */
export function edgeOptions(
  { requestTimeoutMs }: Pick<Config, 'requestTimeoutMs'>,
  headers: Record<string, string>,
) {
  return {
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    http: {
      maxHeaderSize: headerLimit,
      headersTimeout: requestTimeoutMs,
      // How often it is looked at; Node's own half minute would double the time.
      connectionsCheckingInterval: Math.min(requestTimeoutMs / 4, 5000),
    },
    frameworkErrors: (error, request, reply) => {
      answerFailure(error, request, reply.headers(headers));
    },
    clientErrorHandler: (error, socket) => refuseUnread(error, socket, headers),
  } satisfies FastifyHttpOptions<Server>;
}

/** Answers, on the bare connection, what was never read as a call, and ends it. */
function refuseUnread(
  error: Error & { code?: string },
  socket: Socket & { _httpMessage?: { headersSent: boolean; req?: IncomingMessage } },
  headers: Record<string, string>,
): void {
  // An answer that has begun cannot take another.
  if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  const failure = failures[error.code ?? '']?.() ?? unreadable();
  const body = JSON.stringify(failure);
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const { status } = failure;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}

const failures: Readonly<Record<string, () => AppError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestTooSlow,
  HPE_HEADER_OVERFLOW: requestTooLarge,
};
