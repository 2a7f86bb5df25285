import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { handlers } from './handlers.ts';
import { createDirectoryCheck } from './infra/auth/directory.ts';
import { checkStored } from './infra/auth/password-check.ts';
import { createThrottle } from './infra/auth/throttle.ts';
import { createTokens } from './infra/auth/token.ts';
import { type Clock, systemClock } from './infra/clock.ts';
import { registerContract } from './infra/contract/register.ts';
import { answers, createDb } from './infra/db/pool.ts';
import { type BaseOptions, createBase, servePages } from './infra/http/base.ts';
import { registerHealth } from './infra/http/health.ts';

export interface AppOptions extends BaseOptions {
  pool: Pool;
  clock?: Clock;
}

/** The whole server on an open database, not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, pool, clock = systemClock, webRoot } = options;
  const app = await createBase(options);
  const { statementMs } = config.database;
  // PostgreSQL is given the time to answer that it ended a statement by itself.
  const db = createDb(pool, statementMs + Math.min(statementMs, 2000));
  const services = {
    db,
    clock,
    config,
    tokens: await createTokens(db),
    throttle: createThrottle(pool),
    checkPassword: config.ldap ? createDirectoryCheck(config.ldap, app.log) : checkStored,
  };
  registerContract(app, services, handlers);
  registerHealth(app, () => answers(pool));
  await servePages(app, webRoot);
  return app;
}
