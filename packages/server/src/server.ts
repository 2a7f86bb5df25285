import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { openDatabase } from './database.ts';
import { keepHouse } from './housekeeping.ts';
import { type Clock, systemClock } from './infra/clock.ts';
import { type Config, ConfigError } from './infra/config.ts';
import { createDb } from './infra/db/pool.ts';
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
    const app = await buildApp({ ...options, config: { ...config, rm: rm.config }, pool, clock });
    undo.push(() => app.close());
    const { host, port } = config;
    const url = await app.listen({ host, port }).catch(explainPort(config));
    if (rm.config) undo.push(startSending({ rm: rm.config, pool, clock, log: logger }).close);
    undo.push(keepHouse(createDb(pool), clock, logger));
    const simulatedRm = rm.config?.simulado ? rm.config.url : undefined;
    return { url: config.publicUrl ?? url, simulatedRm, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const explainPort = (config: Config) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  throw new ConfigError(
    `A porta ${config.port} já está em uso. Pare o outro programa ou escolha outra: PORT=8081 npm start`,
  );
};
