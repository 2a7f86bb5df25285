import type { IncomingHttpHeaders } from 'node:http';
import { texts } from '@aponta/sdk';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type Operation, readOperations } from '../contract/document.ts';
import { responseChecker } from '../contract/validation.ts';
import { AppError } from '../errors.ts';
import { checkOrigin } from '../http/origin.ts';
import type { Service, Upstream, UpstreamConfig } from '../upstream-config.ts';
import { mayBeRead, passOn } from './answer.ts';
import { failureOf } from './failure.ts';
import { requestHeaders } from './headers.ts';

/** One route an operation of the contract, passed on to the service it belongs to; what is no operation goes nowhere. */
export async function forwardContract(
  app: FastifyInstance,
  config: Config,
  upstream: UpstreamConfig,
): Promise<void> {
  const { timeoutMs, check, services } = upstream;
  const operations = readOperations();
  for (const [service, place] of Object.entries(services)) {
    await app.register(async (scope) => {
      await scope.register(replyFrom, {
        base: place.origin,
        undici: {
          // Certificates are verified; reply-from by itself would not.
          connect: { timeout: Math.min(timeoutMs, 10_000), rejectUnauthorized: true },
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
        },
        destroyAgent: true,
        // Who calls knows what may be repeated: the SDK does.
        retryMethods: [],
        disableRequestLogging: true,
      });
      passBodiesUnread(scope);
      for (const operation of operations.filter((one) => serviceOf(one) === service)) {
        scope.route({
          method: operation.method,
          url: `/api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
          config: { operation: operation.id },
          handler: route(operation, place, config, check),
          // Pieces are passed on as they come; a service compresses by itself what the caller takes compressed.
          compress: false,
        });
      }
    });
  }
}

/** The target that is asked for instead of a path that belongs to no service: the documented alternative to it. */
const insteadOf: Record<string, string> = { '/user': '/apontamento/login' };

const pathOf = ({ path }: Operation) => insteadOf[path] ?? path;
const serviceOf = (operation: Operation) => pathOf(operation).split('/')[1] as Service;

function passBodiesUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

function route(operation: Operation, place: Upstream, config: Config, check: boolean) {
  const faultOf = check ? responseChecker(operation) : undefined;
  const readable = mayBeRead({ operation, faultOf });
  const template = pathOf(operation).replace(/^\/\w+/, '');
  return (request: FastifyRequest, reply: FastifyReply) => {
    checkOrigin(request, config);
    const [, query = ''] = request.url.split(/\?(.*)/s);
    checkSort(query);
    // As the contract writes it: a path may have been asked for in another spelling (`%70eriodo`).
    const target = template.replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent((request.params as Record<string, string>)[name] ?? ''),
    );
    let headers: IncomingHttpHeaders = {};
    return reply.from(`${place.path}${target}`, {
      queryString: () => query,
      rewriteRequestHeaders: () => requestHeaders(request, operation, config, readable),
      // Kept, not copied: what the caller may know of them is picked later.
      rewriteHeaders: (given) => {
        headers = given;
        return {};
      },
      onResponse: (_request, _reply, { statusCode: status, stream: body }) => {
        passOn({ operation, request, reply, config, faultOf }, { status, headers, body }).catch(
          (error) => reply.send(failureOf(error)),
        );
      },
      onError: (_reply, { error }) => {
        reply.send(failureOf(error));
      },
    });
  };
}

/** One sort at the most, the header's or the query's. */
function checkSort(query: string): void {
  if (new URLSearchParams(query).getAll('sort').length <= 1) return;
  const detalhes = [{ campo: 'sort' }];
  throw new AppError(400, 'REQUISICAO_INVALIDA', texts.requisicaoInvalida, { detalhes });
}
