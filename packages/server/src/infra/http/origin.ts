import type { FastifyRequest } from 'fastify';
import { bearer, isSecure } from '../auth/cookie.ts';
import type { Config } from '../config.ts';
import { badOrigin, insecureAddress } from '../errors.ts';

/**
 * Refuses a change that another site may have sent: it must carry a header that a plain form cannot
 * set, and an `Origin`, where there is one, must be ours. A Bearer token is never sent by accident.
 */
export function checkOrigin(request: FastifyRequest, config: Config): void {
  if (request.method === 'GET' || bearer(request)) return;
  const {
    origin,
    'x-target-path': target,
    'x-token-refresh': refresh,
    'x-aponta': mark,
  } = request.headers;
  if (target === undefined && refresh === undefined && mark !== '1') throw badOrigin();
  if (origin === undefined) return;
  // The browser would throw the session's cookie away, and nobody would know why.
  if (origin.startsWith('http:') && isSecure(request, config)) {
    throw insecureAddress(config.publicUrl);
  }
  const ours = config.publicUrl ? URL.parse(config.publicUrl)?.host : request.host;
  if (URL.parse(origin)?.host !== ours) throw badOrigin();
}
