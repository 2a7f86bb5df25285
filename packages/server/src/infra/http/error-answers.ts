import { texts } from '@aponta/sdk';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readTimeout } from '../db/named-statements.ts';
import {
  AppError,
  badTarget,
  bodyTooLarge,
  internalError,
  longTarget,
  noSuchRoute,
  unavailable,
} from '../errors.ts';

/** Every failure is answered by the contract's error schema; what is unexpected is logged, not told. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerFailure);
}

export function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = knownError(error);
  if (known.status >= 500) request.log.error({ err: error }, 'request failed');
  // A download that failed before its first byte has said already that it is a file, and how it is written.
  for (const header of ['content-disposition', 'content-encoding']) {
    reply.raw.removeHeader(header);
    reply.removeHeader(header);
  }
  return reply
    .code(known.status)
    .headers(known.headers ?? {})
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(known));
}

function knownError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const own = refused[error.code];
  if (own) return own();
  // Fastify's other refusals: bad JSON, wrong media type.
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new AppError(
      400,
      'REQUISICAO_INVALIDA',
      refusals[error.code] ?? texts.requisicaoInvalida,
    );
  }
  return isDatabaseAway(error) ? unavailable() : internalError();
}

const refused: Readonly<Record<string, () => AppError>> = {
  FST_ERR_BAD_URL: badTarget,
  FST_ERR_MAX_PARAM_LENGTH: longTarget,
  FST_ERR_CTP_BODY_TOO_LARGE: bodyTooLarge,
};

const refusals: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: texts.corpoNaoEJson,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: texts.corpoDeOutroTipo,
};

/** No connection, or none in time; disk, memory or connections used up; connection lost; starting, stopping; a statement or lock that took too long. */
const isDatabaseAway = ({ code, message }: FastifyError) =>
  databaseAway.has(code) || lateAnswers.some((text) => message.startsWith(text));

const databaseAway = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '53000',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  '08006',
  '08003',
  '58030',
]);

/** What pg says without a code. */
const lateAnswers = [
  readTimeout,
  'timeout exceeded when trying to connect',
  'Connection terminated',
  // It broke while it was written to, or between two statements of a transaction.
  'Client has encountered a connection error',
  'Client was closed',
];

/** Anything else under /api is no operation, and under /docs no page; elsewhere the page itself finds its way. */
export function answerUnknownRoutes(app: FastifyInstance, hasPage: boolean): void {
  app.setNotFoundHandler((request, reply) => {
    const page = hasPage && request.method === 'GET' && !/^\/(?:api|docs)\//.test(request.url);
    if (!page) throw noSuchRoute();
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
