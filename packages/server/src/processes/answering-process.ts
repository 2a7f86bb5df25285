// One of the processes that answer the calls of a server (APONTA_PROCESSOS); `supervisor.ts` starts it.
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry } from 'prom-client';
import { buildApp } from '../app.ts';
import { buildGateway } from '../gateway.ts';
import { type Config, ConfigError, readConfig } from '../infra/config.ts';
import { createPool, limitsOf } from '../infra/db/pool.ts';
import { listen } from '../infra/http/listen.ts';
import { createMetrics } from '../infra/http/metrics.ts';
import { startTraces, type Traces } from '../infra/tracing/start.ts';
import { built, createLogger } from '../surroundings.ts';
import type { Begun, Stop, Told } from './messages.ts';

const config = readConfig(process.env);
const logger = createLogger(config);
let close = async () => {};

async function build(told: Told, traces: Traces | undefined): Promise<FastifyInstance> {
  const { upstream, rm } = config;
  if (upstream) {
    return buildGateway({ config, upstream, logger, ...built, metrics: metricsOf(config), traces });
  }
  const pool = createPool({ ...told.connection, ...limitsOf(config.database) }, logger);
  const known = { ...config, rm: rm && { ...rm, url: told.simulatedRm ?? rm.url } };
  const metrics = metricsOf(config, pool);
  const app = await buildApp({ config: known, pool, logger, ...built, metrics, traces });
  app.addHook('onClose', () => pool.end());
  return app;
}

/** They are read by the first process, of all together. */
function metricsOf({ metrics }: Config, pool?: ReturnType<typeof createPool>) {
  if (!metrics) return undefined;
  const registry = createMetrics(pool);
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
  return registry;
}

const say = (begun: Begun) => process.send?.(begun);

async function begin(told: Told): Promise<void> {
  try {
    const traces = await startTraces(config.traces, logger);
    const app = await build(told, traces);
    close = async () => {
      await app.close();
      await traces?.close();
    };
    say({ type: 'listening', url: await listen(app, config) });
  } catch (error) {
    const { message } = error as Error;
    logger.debug({ err: error }, 'this process answers no calls');
    say({ type: 'failed', message, ofConfig: error instanceof ConfigError });
  }
}

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await close();
  process.exit(0);
}

process.on('message', (message: Told | Stop) => {
  if (message.type === 'answer') void begin(message);
  if (message.type === 'stop') void end();
});
// The first process is gone, however it went: nobody would stop us.
process.on('disconnect', () => void end());
// A Ctrl-C goes to all of us; the first process says when to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
