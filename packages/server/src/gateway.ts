import type { FastifyInstance } from 'fastify';
import { type BaseOptions, createBase, servePages } from './infra/http/base.ts';
import { registerHealth } from './infra/http/health.ts';
import { forwardContract } from './infra/upstream/forward.ts';
import type { UpstreamConfig } from './infra/upstream-config.ts';
import { version } from './infra/version.ts';

export interface GatewayOptions extends BaseOptions {
  upstream: UpstreamConfig;
}

/** The server in front of a company's own services, not yet listening. It keeps nothing and has no database. */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { config, upstream } = options;
  const app = await createBase(options);
  // The one call that no service answers: which environment this is.
  app.get('/api/ambiente', async () => ({
    ambiente: config.ambiente,
    versao: version,
    gateway: true,
  }));
  await forwardContract(app, config, upstream);
  // Nothing of the services: where one is away the others answer, and the calls say which is missing.
  registerHealth(app, async () => true);
  await servePages(app, options);
  return app;
}
