import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { buildApp } from './app.ts';
import { openOutbox } from './correio/start.ts';
import { openDatabase } from './database.ts';
import { endAll } from './ending.ts';
import { buildGateway } from './gateway.ts';
import { keepHouse } from './housekeeping.ts';
import { type Clock, systemClock } from './infra/clock.ts';
import type { Config } from './infra/config.ts';
import { createDb } from './infra/db/pool.ts';
import { listen } from './infra/http/listen.ts';
import { createMetrics, metricsApp, ofAllProcesses } from './infra/http/metrics.ts';
import { startTraces, type Traces } from './infra/tracing/start.ts';
import type { UpstreamConfig } from './infra/upstream-config.ts';
import type { Told } from './processes/messages.ts';
import { startProcesses } from './processes/supervisor.ts';
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
  docsRoot?: string;
}

interface Traced extends StartOptions {
  traces: Traces | undefined;
}

/** What has been started, and how each ends. */
type Undo = (() => Promise<void>)[];

/** Opens what answers the calls, our database or the way to a company's services, and listens. */
export async function startServer(options: StartOptions): Promise<Running> {
  const { upstream } = options.config;
  const undo: Undo = [];
  const close = () => endAll(undo, options.logger);
  try {
    const traces = await startTraces(options.config.traces, options.logger);
    if (traces) undo.push(traces.close);
    const known = { ...options, traces };
    const started = upstream
      ? await startGateway(known, upstream, undo)
      : await startEmbedded(known, undo);
    return { ...started, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startGateway(options: Traced, upstream: UpstreamConfig, undo: Undo) {
  const { config } = options;
  const metrics = config.metrics && createMetrics();
  const url = await answer(options, { connection: undefined, simulatedRm: undefined }, undo, () =>
    buildGateway({ ...options, upstream, metrics }),
  );
  await serveMetrics(config, metrics, undo);
  return { url: config.publicUrl ?? url, simulatedRm: undefined };
}

async function startEmbedded({ clock = systemClock, ...options }: Traced, undo: Undo) {
  const { config, logger } = options;
  const database = await openDatabase(config, clock, logger);
  undo.push(() => database.close());
  const { pool, connection } = database;
  const rm = await openRm(config, pool);
  undo.push(rm.close);
  const simulatedRm = rm.config?.simulado ? rm.config.url : undefined;
  const metrics = config.metrics && createMetrics(pool, config.processes === 1);
  const known = { ...config, rm: rm.config };
  const startOutbox = await openOutbox({ config, pool, clock, log: logger, metrics });
  const url = await answer(options, { connection, simulatedRm }, undo, () =>
    buildApp({ ...options, config: known, pool, clock, metrics }),
  );
  // What is done beside the calls is done once a server, by this process.
  if (rm.config) {
    undo.push(startSending({ rm: rm.config, pool, clock, log: logger, metrics }).close);
  }
  undo.push(startOutbox().close);
  await serveMetrics(config, metrics, undo);
  undo.push(keepHouse(createDb(pool), clock, logger, config.kept));
  return { url: config.publicUrl ?? url, simulatedRm };
}

/** Answers calls, by this process or by several that it starts; tells where. */
async function answer(
  { config, logger }: StartOptions,
  told: Omit<Told, 'type'>,
  undo: Undo,
  build: () => Promise<FastifyInstance>,
): Promise<string> {
  if (config.processes > 1) {
    const processes = await startProcesses(config.processes, { type: 'answer', ...told }, logger);
    undo.push(processes.close);
    return processes.url;
  }
  const app = await build();
  undo.push(() => app.close());
  return listen(app, config);
}

async function serveMetrics(
  config: Config,
  metrics: Registry | undefined,
  undo: Undo,
): Promise<void> {
  if (!config.metrics || !metrics) return;
  const page = metricsApp(config.processes > 1 ? ofAllProcesses(metrics) : metrics);
  undo.push(() => page.close());
  await listen(page, config.metrics, 'APONTA_METRICS_PORT');
}
