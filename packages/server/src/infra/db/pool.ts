import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import type { DatabaseLimits } from '../config.ts';
import type { Log } from './log.ts';
import { namedStatements } from './named-statements.ts';
import { parsers } from './parsers.ts';
import { quickLane } from './quick-lane.ts';
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
    // What follows in a transaction does not wait for the answer to what it does not need.
    pipeline: true,
    ...config,
    types: parsers,
  });
  // An idle connection broke. The pool has dropped it already; without a listener we would end.
  pool.on('error', (err) => log?.warn({ err }, 'an idle database connection broke'));
  // One in use broke. Its next query fails and says so; here too we would end without a listener.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** What a pool is told of the configured limits. A call that gets no connection gives up as one that waits for a lock. */
export const limitsOf = ({ connections, statementMs, lockMs, idleMs }: DatabaseLimits) =>
  ({
    max: connections,
    connectionTimeoutMillis: lockMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
  }) satisfies PoolConfig;

/**
 * Typed queries over `pool`, whose life remains the caller's. `patienceMs`: how long a statement is waited for, beyond
 * the time that PostgreSQL is given to end it by itself: one that was paused, or cut off, does not.
 */
export function createDb(pool: Pool, patienceMs?: number): Db {
  const dialect = new PostgresDialect({ pool: namedStatements(pool, patienceMs) });
  const db = new Kysely<DB>({ dialect });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Db, Pool>();

/** The pool of `db`, which is no transaction. */
export function poolOf(db: Db): Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('a transaction has no pool');
  return pool;
}

const quickReads = new WeakMap<Db, Db>();

/** What `quickRead` of `db` goes by: within a transaction that one. */
export const quickReadsOf = (db: Db): Db => quickReads.get(db) ?? db;

/** Gives the quick reads of `db` a connection of their own; answers how it is closed. */
export function shareQuickReads(db: Db, pool: Pool, patienceMs?: number): () => Promise<void> {
  const lane = quickLane(pool.options, patienceMs);
  const shared = new Kysely<DB>({ dialect: new PostgresDialect({ pool: lane }) });
  quickReads.set(db, shared);
  return () => shared.destroy();
}

/** Whether the database answers, within two seconds. */
export function answers(pool: Pool, withinMs = 2000): Promise<boolean> {
  const query = { text: 'select 1', query_timeout: withinMs };
  const asked = pool.query(query).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, wait(withinMs, false, { ref: false })]);
}
