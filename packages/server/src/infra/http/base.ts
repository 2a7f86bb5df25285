import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { badTarget, unavailable } from '../errors.ts';
import type { Traces } from '../tracing/start.ts';
import { serveApiDocs } from './api-docs.ts';
import { compressAnswers } from './compress.ts';
import { edgeOptions } from './edge.ts';
import { answerErrors, answerUnknownRoutes } from './error-answers.ts';
import { readJsonBodies } from './json-body.ts';
import { measureCalls } from './metrics.ts';
import { serveReference } from './reference.ts';
import { securityHeaders } from './security-headers.ts';
import { hasMalformedTarget, rewriteUrl } from './target-path.ts';
import { serveWeb } from './web.ts';

export interface BaseOptions {
  config: Config;
  logger: FastifyBaseLogger;
  /** Where calls are counted. */
  metrics?: Registry;
  /** Where the parts of calls are made known. */
  traces?: Traces;
  /** Folder of the built web UI; none in tests that need no browser. */
  webRoot?: string;
  /** Folder of the built reference (`pnpm docs`), where there is one. */
  docsRoot?: string;
}

/** What every call goes through, whoever answers it: one form, request ids, one log line, errors, security headers. */
export async function createBase({
  config,
  logger,
  metrics,
  traces,
}: BaseOptions): Promise<FastifyInstance> {
  const always = securityHeaders(config);
  const app = Fastify({
    ...edgeOptions(config, always),
    loggerInstance: logger,
    rewriteUrl,
    genReqId: () => crypto.randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    // A HEAD would run its GET whole, an export too.
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    // The shutdown waits for what has begun and refuses what has not, in the form of all failures.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  traces?.calls(app);
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) {
      reply.header('cache-control', 'no-store').header('vary', 'x-target-path, x-sort');
    }
    if (stopping) done(unavailable());
    else done(hasMalformedTarget(request.raw) ? badTarget() : undefined);
  });
  // One line a call, by its route: a path or a query may tell about a person.
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    request.log.info({ method, route: routeOptions.url, status, ms: Math.round(ms) }, 'answered');
    done();
  });
  if (metrics) measureCalls(app, metrics);
  answerErrors(app);
  readJsonBodies(app);
  await app.register(cookie);
  await compressAnswers(app);
  return app;
}

/** What is no call: the references and the web UI, where they are built, and the answer to anything else. */
export async function servePages(
  app: FastifyInstance,
  { webRoot, docsRoot }: Pick<BaseOptions, 'webRoot' | 'docsRoot'>,
): Promise<void> {
  await serveApiDocs(app);
  await serveReference(app, docsRoot);
  if (webRoot) await serveWeb(app, webRoot);
  answerUnknownRoutes(app, webRoot !== undefined);
}
