import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { registerCompany } from './empresa/routes.ts';
import { handlers } from './handlers.ts';
import { createDirectoryCheck } from './infra/auth/directory.ts';
import { checkStored } from './infra/auth/password-check.ts';
import { createThrottle } from './infra/auth/throttle.ts';
import { createTokens } from './infra/auth/token.ts';
import { type Clock, systemClock } from './infra/clock.ts';
import type { Config } from './infra/config.ts';
import { registerContract } from './infra/contract/register.ts';
import {
  answers,
  createDb,
  createPool,
  type Db,
  limitsOf,
  shareQuickReads,
} from './infra/db/pool.ts';
import { type BaseOptions, createBase, servePages } from './infra/http/base.ts';
import { registerHealth } from './infra/http/health.ts';
import { createSealer } from './infra/sealer.ts';
import { vapidKeys } from './infra/vapid.ts';

export interface AppOptions extends BaseOptions {
  pool: Pool;
  clock?: Clock;
}

/** The whole server on an open database, not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, pool, clock = systemClock } = options;
  const app = await createBase(options);
  const { statementMs } = config.database;
  // PostgreSQL is given the time to answer that it ended a statement by itself.
  const patienceMs = statementMs + Math.min(statementMs, 2000);
  const db = createDb(pool, patienceMs);
  app.addHook('onClose', shareQuickReads(db, pool, patienceMs));
  const services = {
    db,
    reports: openReports(app, config, patienceMs) ?? db,
    clock,
    config,
    tokens: await createTokens(db),
    throttle: createThrottle(pool),
    sealer: await createSealer(db, config.chave),
    vapid: config.push && (await vapidKeys(db)),
    checkPassword: config.ldap ? createDirectoryCheck(config.ldap, app.log) : checkStored,
  };
  registerContract(app, services, handlers);
  if (config.oidc) registerCompany(app, services, config.oidc);
  registerHealth(app, () => answers(pool));
  await servePages(app, options);
  return app;
}

/** The copy of the database that reports are read from, where the configuration names one. */
function openReports(
  app: FastifyInstance,
  { databaseReadUrl, database }: Config,
  patienceMs: number,
): Db | undefined {
  if (!databaseReadUrl) return undefined;
  const pool = createPool({ connectionString: databaseReadUrl, ...limitsOf(database) }, app.log);
  app.addHook('onClose', () => pool.end());
  return createDb(pool, patienceMs);
}
