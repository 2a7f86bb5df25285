import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { openDatabase } from './database.ts';
import { keepHouse } from './housekeeping.ts';
import { type Clock, systemClock } from './infra/clock.ts';
import { type Config, ConfigError } from './infra/config.ts';
import { createDb } from './infra/db/pool.ts';
import { createMetrics, metricsApp } from './infra/http/metrics.ts';
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

/** Opens the database and listens. */
export async function startServer({
  clock = systemClock,
  ...options
}: StartOptions): Promise<Running> {
  const { config, logger } = options;
  const database = await openDatabase(config, clock, logger);
  const undo = [() => database.close()];
  const close = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const { pool } = database;
    const rm = await openRm(config, pool);
    undo.push(rm.close);
    const metrics = createMetrics(pool);
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
    if (config.metrics) {
      const page = metricsApp(metrics);
      undo.push(() => page.close());
      await listen(page, config.metrics, 'APONTA_METRICS_PORT');
    }
    undo.push(keepHouse(createDb(pool), clock, logger));
    const simulatedRm = rm.config?.simulado ? rm.config.url : undefined;
    return { url: config.publicUrl ?? url, simulatedRm, close };
  } catch (error) {
    await close();
    throw error;
  }
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
