import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { auditor } from '../audit.ts';
import { type Authenticate, createAuthenticate } from '../auth/authenticate.ts';
import { sessionCookie } from '../auth/cookie.ts';
import { checkSamePerson } from '../auth/same-person.ts';
import { lacksFactor, type User } from '../auth/user.ts';
import type { Config } from '../config.ts';
import type { Context, Services } from '../context.ts';
import type { Db } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import { contentDisposition, type Download } from '../download.ts';
import { factorMissing, notAuthenticated } from '../errors.ts';
import { checkOrigin } from '../http/origin.ts';
import { type Operation, readOperations } from './document.ts';
import type { Handlers } from './handlers.ts';
import { once } from './idempotency.ts';
import { assertMayCall } from './permission.ts';
import { requestValidator, responseChecker } from './validation.ts';

// One operation's types do not matter to the loop: the validator has made the input what they say.
type AnyHandler = (call: Context & Record<'path' | 'query' | 'body', unknown>) => Promise<unknown>;

/** One route an operation of the contract, all through the same steps. */
export function registerContract(
  app: FastifyInstance,
  services: Services,
  handlers: Handlers,
): void {
  const authenticate = createAuthenticate(services);
  for (const operation of readOperations()) {
    app.route({
      method: operation.method,
      url: `/api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: operation.bodyLimit,
      config: { operation: operation.id },
      handler: route(
        operation,
        { ...services, authenticate },
        handlers[operation.id] as unknown as AnyHandler,
      ),
      // Sessions and tokens are answered to changes alone: next to a text that somebody else may choose, their
      // compressed length would tell of them (BREACH).
      ...(operation.method !== 'GET' && { compress: false }),
    });
  }
}

function route(
  operation: Operation,
  { authenticate, ...services }: Services & { authenticate: Authenticate },
  handler: AnyHandler,
) {
  const { db, clock, config } = services;
  const validate = requestValidator(operation);
  const answerFault = config.checkResponses ? responseChecker(operation) : () => undefined;
  const changes = operation.method !== 'GET';

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const now = clock.now();
    const cookie = sessionCookie(request, reply, config);
    checkOrigin(request, config);
    const user = await authenticate(cookie.token, now);
    checkSamePerson(request, user);
    authorize(operation, user, config);
    validate.path(request.params);
    validate.query(request.query);
    validate.body(request.body);
    const input = { path: request.params, query: request.query, body: request.body };
    const client = {
      get ip() {
        return request.ip;
      },
      agent: request.headers['user-agent'],
      requestId: request.id,
    };
    const key = validate.idempotencyKey(request.headers['idempotency-key']);

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
        ...input,
      });
      if (config.checkResponses && changes && operation.auditoria && !written()) {
        throw new Error(`${operation.id} changed something without an audit row`);
      }
      return answer;
    };
    const performOnce = (executor: Db) =>
      key === undefined || !user
        ? perform(executor)
        : once(executor, { user: user.codigo, key, operation: operation.id, input, now }, () =>
            perform(executor),
          );
    const answer =
      changes && operation.transacao ? await inTransaction(db, performOnce) : await perform(db);
    return send(operation, reply, answer, answerFault);
  };
}

function send(
  operation: Operation,
  reply: FastifyReply,
  answer: unknown,
  answerFault: ReturnType<typeof responseChecker>,
) {
  const { status, mime } = operation.success;
  reply.code(status);
  if (mime === undefined) return reply.send();
  if (!/^(application\/json|text\/plain)$/.test(mime)) {
    const { filename, type, body } = answer as Download;
    return reply.type(type).header('content-disposition', contentDisposition(filename)).send(body);
  }
  const fault = answerFault(status, answer);
  if (fault) throw new Error(fault);
  // Written here and not by Fastify, which would send a bare string as text.
  const text = mime === 'text/plain' ? String(answer) : JSON.stringify(answer);
  return reply.type(`${mime}; charset=utf-8`).send(text);
}

function authorize(operation: Operation, user: User | undefined, config: Config): void {
  if (operation.permissao === 'publica') return;
  if (!user) throw notAuthenticated();
  if (!operation.semFator && lacksFactor(config, user)) throw factorMissing();
  assertMayCall(operation, user);
}

function missingUser(operation: Operation): never {
  throw new Error(`${operation.id} is public and has no user`);
}
