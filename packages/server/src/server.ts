import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { buildApp } from './app.ts';
import { openDatabase } from './database.ts';
import { buildGateway } from './gateway.ts';
import { keepHouse } from './housekeeping.ts';
import { type Clock, systemClock } from './infra/clock.ts';
import { type Config, ConfigError } from './infra/config.ts';
import { createDb } from './infra/db/pool.ts';
import { createMetrics, metricsApp } from './infra/http/metrics.ts';
import type { UpstreamConfig } from './infra/upstream-config.ts';
import { openRm, startSending } from './rm/start.ts';

export interface Running {
  url: string;
  /** Address of the simulated RM, where there is one. */
  simulatedRm: string | undefined;
  /** Finishes what has begun, then stops the database too. */
  close(): Promise<void>;
}

export interface StartOptions {
  config: Config;
  logger: FastifyBaseLogger;
  clock?: Clock;
  webRoot?: string;
}

/** What has been started, and how each ends. */
type Undo = (() => Promise<void>)[];

/** Opens what answers the calls, our database or the way to a company's services, and listens. */
export async function startServer(options: StartOptions): Promise<Running> {
  const { upstream } = options.config;
  const undo: Undo = [];
  const close = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const started = upstream
      ? await startGateway(options, upstream, undo)
      : await startEmbedded(options, undo);
    return { ...started, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startGateway(options: StartOptions, upstream: UpstreamConfig, undo: Undo) {
  const { config } = options;
  const metrics = config.metrics && createMetrics();
  const app = await buildGateway({ ...options, upstream, metrics });
  undo.push(() => app.close());
  const url = await listen(app, config);
  await serveMetrics(config, metrics, undo);
  return { url: config.publicUrl ?? url, simulatedRm: undefined };
}

async function startEmbedded({ clock = systemClock, ...options }: StartOptions, undo: Undo) {
  const { config, logger } = options;
  const database = await openDatabase(config, clock, logger);
  undo.push(() => database.close());
  const { pool } = database;
  const rm = await openRm(config, pool);
  undo.push(rm.close);
  const metrics = config.metrics && createMetrics(pool);
  const app = await buildApp({
    ...options,
    config: { ...config, rm: rm.config },
    pool,
    clock,
    metrics,
  });
  undo.push(() => app.close());
  const url = await listen(app, config);
  if (rm.config) {
    undo.push(startSending({ rm: rm.config, pool, clock, log: logger, metrics }).close);
  }
  await serveMetrics(config, metrics, undo);
  undo.push(keepHouse(createDb(pool), clock, logger));
  const simulatedRm = rm.config?.simulado ? rm.config.url : undefined;
  return { url: config.publicUrl ?? url, simulatedRm };
}

async function serveMetrics(
  config: Config,
  metrics: Registry | undefined,
  undo: Undo,
): Promise<void> {
  if (!config.metrics || !metrics) return;
  const page = metricsApp(metrics);
  undo.push(() => page.close());
  await listen(page, config.metrics, 'APONTA_METRICS_PORT');
}

/** Answers the address it listens at; a port that is taken is told by the variable that names it. */
async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  variable = 'PORT',
): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new ConfigError(
      `A porta ${port} já está em uso. Pare o outro programa ou escolha outra: ${variable}=${port + 1} npm start`,
    );
  }
}
