import { createHash } from 'node:crypto';
import { type PostgresCursor, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';

/** Every connection keeps each statement it was given; queries of many shapes must not fill it. */
const MOST_NAMES = 256;

const mark = '/* planned by its values */';

/**
 * At the end of a query that must be planned for the values it has: a filter that nearly all rows pass and one that
 * hardly any does want other indexes. `query.modifyEnd(plannedByValues)`
 */
export const plannedByValues = sql.raw(mark);

/** What pg says when it was not answered in time. */
export const readTimeout = 'Query read timeout';

type NameOf = (text: string) => string | undefined;

/**
 * `pool` as Kysely wants it, with every statement that has parameters prepared under a name, so that PostgreSQL parses
 * it once a connection, and plans it once where one plan is as good as one for each call. To plan a query of many
 * joins takes longer than to run it. What is `plannedByValues` has no name, and no plan that is kept.
 */
export function namedStatements(pool: Pool, patienceMs?: number): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    let name = names.get(text);
    if (!name && names.size < MOST_NAMES) {
      name = createHash('sha256').update(text).digest('base64url');
      names.set(text, name);
    }
    return name;
  };
  return {
    options: pool.options,
    connect: async () => named(await pool.connect(), nameOf, patienceMs),
    end: () => pool.end(),
  };
}

function named(
  client: PoolClient,
  nameOf: NameOf,
  patienceMs: number | undefined,
): PostgresPoolClient {
  const passOn: PostgresPoolClient = client;
  let stale = false;
  let lost: Error | undefined;

  async function run(text: string, values: readonly unknown[]) {
    if (lost) throw lost;
    const name = values.length > 0 && !text.endsWith(mark) ? nameOf(text) : undefined;
    const alone = client.getTransactionStatus() === 'I';
    // What is fetched for a report may be sorted for a while: it has a limit of its own.
    const query_timeout = text.startsWith('fetch ') ? undefined : patienceMs;
    const statement = { text, name, values: [...values], query_timeout };
    try {
      return await client.query(statement);
    } catch (error) {
      // The statement is still on its way: all else on this connection, a rollback too, would wait behind it.
      if (error instanceof Error && error.message === readTimeout) lost = error;
      // The tables changed under a statement this connection had prepared. It cannot forget it, so
      // the pool will replace it. The statement did nothing and may run once more without a name,
      // unless it was part of a transaction, which has failed as a whole.
      if (!name || !(error instanceof DatabaseError) || error.code !== '0A000') throw error;
      stale = true;
      if (!alone) throw error;
      return await client.query(text, [...values]);
    }
  }

  // A statement, or a cursor, which pg takes as it is.
  const query = (statement: string | PostgresCursor<unknown>, values: readonly unknown[] = []) =>
    typeof statement === 'string' ? run(statement, values) : passOn.query(statement);

  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || stale || lost !== undefined),
  };
}
