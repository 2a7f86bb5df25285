import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { cookieName } from '../auth/cookie.ts';
import type { Config } from '../config.ts';
import type { Operation } from '../contract/document.ts';
import { tracingHeaders } from '../tracing/traced.ts';

/** What a service gets to know of a call, besides what is set here: nothing else crosses. */
const asked = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'idempotency-key',
  'user-agent',
];
/** Which span of the caller's a call is part of (W3C Trace Context). */
const trace = ['traceparent', 'tracestate'];
const askedOfBody = ['content-encoding', 'content-length', 'content-type'];

/** What a caller gets to know of an answer; the session's cookie is written anew. */
const answered = [
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'retry-after',
];

type Headers = Record<string, string | string[]>;

const pick = (headers: IncomingHttpHeaders, names: string[]): Headers =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );

/** The headers of a call as a service gets them. `readable`: we have to read the answer, so it comes uncompressed. */
export function requestHeaders(
  request: FastifyRequest,
  { id, method }: Operation,
  config: Config,
  readable: boolean,
): Headers {
  const session = request.cookies[cookieName];
  const { protocol, host } = config.publicUrl
    ? new URL(config.publicUrl)
    : { protocol: request.protocol, host: request.host };
  return {
    ...pick(request.headers, asked),
    // Where traces are sent a service's spans are under ours, which is under the caller's.
    ...(tracingHeaders() ?? pick(request.headers, trace)),
    // A body that is not passed on has no length.
    ...(request.body ? pick(request.headers, askedOfBody) : {}),
    ...(readable && { 'accept-encoding': 'identity' }),
    ...(session && isCookieValue(session) && { cookie: `${cookieName}=${session}` }),
    // What the contract asks of a change in the plain form. Where it came from has been checked.
    ...(method !== 'GET' && { 'x-aponta': '1' }),
    ...(id === 'renovarSessao' && { 'x-token-refresh': 'true' }),
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.replace(':', ''),
  };
}

/** The headers of a service's answer as the caller gets them. */
export const answerHeaders = (headers: IncomingHttpHeaders): Headers => pick(headers, answered);

/** The session that a service's answer sets by its cookie: a token, `''` for none any more, undefined when it says nothing. */
export function sessionOf(headers: IncomingHttpHeaders): string | undefined {
  const lines = [headers['set-cookie'] ?? []].flat();
  const line = lines.findLast((one) => one.startsWith(`${cookieName}=`));
  if (line === undefined) return undefined;
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const value = pair.slice(cookieName.length + 1);
  return attributes.some(hasExpired) || !isCookieValue(value) ? '' : value;
}

function hasExpired(attribute: string): boolean {
  const [name, value = ''] = attribute.split('=');
  if (/^max-age$/i.test(name ?? '')) return Number(value) <= 0;
  return /^expires$/i.test(name ?? '') && Date.parse(value) <= 0;
}

/** Whether a text is one cookie's value and could not become another cookie or header. */
export const isCookieValue = (text: string) => /^[\x21-\x2b\x2d-\x3a\x3c-\x7e]+$/.test(text);
