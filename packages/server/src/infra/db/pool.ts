import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import type { Log } from './log.ts';
import { namedStatements } from './named-statements.ts';
import { parsers } from './parsers.ts';
import type { DB } from './tables.ts';

/** Typed queries, within a transaction or not. */
export type Db = Kysely<DB>;

/**
 * A pool of connections that all see the same: dates in UTC, values as `parsers` says, and plans
 * that are kept as `namedStatements` says.
 */
export function createPool(config: PoolConfig, log?: Log): Pool {
  const pool = new Pool({
    application_name: 'aponta',
    statement_timeout: 30_000,
    options: '-c TimeZone=UTC -c DateStyle=ISO',
    ...config,
    types: parsers,
  });
  // An idle connection broke. The pool has dropped it already; without a listener we would end.
  pool.on('error', (err) => log?.warn({ err }, 'an idle database connection broke'));
  // One in use broke. Its next query fails and says so; here too we would end without a listener.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Typed queries over `pool`, whose life remains the caller's. */
export function createDb(pool: Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: namedStatements(pool) }) });
}

/** Whether the database answers. */
export const answers = (pool: Pool): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    () => false,
  );
