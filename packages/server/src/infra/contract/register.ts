import { texts } from '@aponta/sdk';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { auditor } from '../audit.ts';
import { sessionCookie } from '../auth/cookie.ts';
import { findUser, hasRole, type User } from '../auth/user.ts';
import type { Context, Services } from '../context.ts';
import type { Db } from '../db/pool.ts';
import { AppError, notAuthenticated } from '../errors.ts';
import { checkOrigin } from '../http/origin.ts';
import { type Operation, readOperations } from './document.ts';
import type { Handlers } from './handlers.ts';
import { requestValidator, responseChecker } from './validation.ts';

// One operation's types do not matter to the loop: the validator has made the input what they say.
type AnyHandler = (call: Context & Record<'path' | 'query' | 'body', unknown>) => Promise<unknown>;

/** One route an operation of the contract, all through the same steps. */
export function registerContract(app: FastifyInstance, services: Services, handlers: Handlers): void {
  for (const operation of readOperations()) {
    app.route({
      method: operation.method,
      url: `/api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: route(operation, services, handlers[operation.id] as unknown as AnyHandler),
    });
  }
}

function route(operation: Operation, services: Services, handler: AnyHandler) {
  const { db, clock, config, tokens } = services;
  const validate = requestValidator(operation);
  const answerFault = config.checkResponses ? responseChecker(operation) : () => undefined;
  const status = Number(Object.keys(operation.responses).find((code) => code.startsWith('2')));

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const now = clock.now();
    const cookie = sessionCookie(request, reply, config);
    checkOrigin(request, config);
    const claims = cookie.token === undefined ? undefined : await tokens.verify(cookie.token, now);
    const user = claims && (await findUser(db, claims, now));
    authorize(operation, user);
    validate.path(request.params);
    validate.query(request.query);
    validate.body(request.body);

    const client = { ip: request.ip, agent: request.headers['user-agent'], requestId: request.id };
    const perform = async (executor: Db) => {
      const act = { db: executor, at: now, user: user?.codigo, client, operation: operation.id };
      const { audit, written } = auditor(act);
      const answer = await handler({
        ...services,
        db: executor,
        get user() {
          return user ?? missingUser(operation);
        },
        audit,
        log: request.log,
        cookie,
        client,
        path: request.params,
        query: request.query,
        body: request.body,
      });
      if (config.checkResponses && changes(operation) && operation.auditoria && !written()) {
        throw new Error(`${operation.id} changed something without an audit row`);
      }
      return answer;
    };
    const answer =
      changes(operation) && operation.transacao
        ? await db.transaction().execute(perform)
        : await perform(db);
    const fault = answerFault(status, answer);
    if (fault) throw new Error(fault);
    reply.code(status);
    const mime = operation.responses[status];
    if (mime) reply.type(`${mime}; charset=utf-8`);
    return status === 204 ? reply.send() : answer;
  };
}

const changes = (operation: Operation) => operation.method !== 'GET';

function authorize(operation: Operation, user: User | undefined): void {
  const { permissao, acao, objeto } = operation;
  if (permissao === 'publica') return;
  if (!user) throw notAuthenticated();
  if (permissao === 'autenticado' || hasRole(user, permissao)) return;
  throw new AppError(403, 'SEM_PERMISSAO', texts.semPermissao(acao, objeto));
}

function missingUser(operation: Operation): never {
  throw new Error(`${operation.id} is public and has no user`);
}
