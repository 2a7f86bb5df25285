import Fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What Prometheus reads of this process: Node's own, and the connections of a database of ours. `answers`: it answers
 * calls; where others do, the figures are theirs.
 */
export function createMetrics(pool?: Pool, answers = true): Registry {
  const registry = new Registry();
  if (!answers) return registry;
  collectDefaultMetrics({ register: registry });
  if (pool) countConnections(pool, registry);
  return registry;
}

function countConnections(pool: Pool, registry: Registry): void {
  new Gauge({
    name: 'aponta_db_connections',
    help: 'Connections to PostgreSQL, and calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** Times the calls of `app` by their route: a path may tell about a person, and there is no end of paths. */
export function measureCalls(app: FastifyInstance, registry: Registry): void {
  const calls = new Histogram({
    name: 'aponta_http_request_duration_seconds',
    help: 'How long calls took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none';
    calls.observe({ method, route, status: statusCode }, elapsedTime / 1000);
    done();
  });
}

type Page = Pick<Registry, 'contentType' | 'metrics'>;

/** What the processes that answer calls count, added up, with what only this one, which started them, knows. */
export function ofAllProcesses(own: Registry): Page {
  const all = new AggregatorRegistry();
  const metrics = async () => [await all.clusterMetrics(), await own.metrics()].join('\n');
  return { contentType: own.contentType, metrics };
}

/** The page that Prometheus reads, on a port of its own that the public does not reach. */
export function metricsApp(registry: Page): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return app;
}
