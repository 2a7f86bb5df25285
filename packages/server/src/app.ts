import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { handlers } from './handlers.ts';
import { createThrottle } from './infra/auth/throttle.ts';
import { createTokens } from './infra/auth/token.ts';
import { type Clock, systemClock } from './infra/clock.ts';
import type { Config } from './infra/config.ts';
import { registerContract } from './infra/contract/register.ts';
import { createDb } from './infra/db/pool.ts';
import { badTarget } from './infra/errors.ts';
import { serveApiDocs } from './infra/http/api-docs.ts';
import { answerErrors, answerUnknownRoutes } from './infra/http/error-answers.ts';
import { registerHealth } from './infra/http/health.ts';
import { measureCalls } from './infra/http/metrics.ts';
import { hasMalformedTarget, rewriteUrl } from './infra/http/target-path.ts';
import { serveWeb } from './infra/http/web.ts';

export interface AppOptions {
  config: Config;
  pool: Pool;
  clock?: Clock;
  logger: FastifyBaseLogger;
  /** Where calls are counted. */
  metrics?: Registry;
  /** Folder of the built web UI; none in tests that need no browser. */
  webRoot?: string;
}

/** The whole server on an open database, not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, pool, clock = systemClock, logger, metrics, webRoot } = options;
  const app = Fastify({
    loggerInstance: logger,
    rewriteUrl,
    genReqId: () => crypto.randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: 1024 * 1024,
    // A HEAD would run its GET whole, an export too.
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    // The shutdown waits for what has begun and refuses what has not.
    forceCloseConnections: 'idle',
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) {
      reply.header('cache-control', 'no-store').header('vary', 'x-target-path, x-sort');
    }
    if (hasMalformedTarget(request.raw)) throw badTarget();
  });
  // One line a call, by its route: a path or a query may tell about a person.
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    request.log.info({ method, route: routeOptions.url, status, ms: Math.round(ms) }, 'answered');
  });
  if (metrics) measureCalls(app, metrics);
  answerErrors(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Blueprint's table and popovers place things by inline style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ?? false,
  });
  await app.register(cookie);
  const db = createDb(pool);
  const services = {
    db,
    clock,
    config,
    tokens: await createTokens(db),
    throttle: createThrottle(pool),
  };
  registerContract(app, services, handlers);
  registerHealth(app, pool);
  await serveApiDocs(app);
  if (webRoot) await serveWeb(app, webRoot);
  answerUnknownRoutes(app, webRoot !== undefined);
  return app;
}
