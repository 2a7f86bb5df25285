import type { FastifyRequest } from 'fastify';
import { sessionOfAnother } from '../errors.ts';
import type { User } from './user.ts';

/**
 * Refuses the call of a page that was opened for somebody else: the browser's cookie is that of who signed in last, in
 * another window perhaps. A call that names nobody is whose session it is.
 */
export function checkSamePerson({ headers }: FastifyRequest, user: User | undefined): void {
  const named = headers['x-usuario'];
  if (named === undefined || !user) return;
  if (named !== encodeURIComponent(user.codigo)) throw sessionOfAnother();
}
