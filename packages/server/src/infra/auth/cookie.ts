import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { SessionCookie } from '../context.ts';
import { sessionSeconds, terminalSeconds } from './token.ts';

/** The session's cookie. */
export const cookieName = 'auth-token';

/** The session's token of a call, from its cookie or `Authorization: Bearer`, and the answer's cookie. */
export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): SessionCookie {
  // Few calls set it, and to know how they came takes longer than to read it.
  const options = () =>
    ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request, config) }) as const;
  return {
    token: bearer(request) ?? request.cookies[cookieName],
    seconds: request.headers['x-sessao'] === 'terminal' ? terminalSeconds : sessionSeconds,
    set: (token, maxAge = sessionSeconds) => {
      reply.setCookie(cookieName, token, { ...options(), maxAge });
    },
    clear: () => {
      reply.clearCookie(cookieName, options());
    },
  };
}

/** The token of `Authorization: Bearer`, if the call has one. */
export function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Whether the session's cookie is Secure. Browsers take such a one from loopback over plain HTTP, other clients do not. */
export function isSecure(request: FastifyRequest, config: Config): boolean {
  if (config.publicUrl) return config.publicUrl.startsWith('https:');
  return request.protocol === 'https' || !loopback.test(request.hostname);
}
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;
