import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { type Client, type ClientBase, DatabaseError, type Pool, type PoolClient } from 'pg';
import { tracedSql } from '../tracing/traced.ts';

/** Every connection keeps each statement it was given; queries of many shapes must not fill it. */
const MOST_NAMES = 256;

const mark = '/* planned by its values */';

/**
 * At the end of a query that must be planned for the values it has: a filter that nearly all rows pass and one that
 * hardly any does want other indexes. `query.modifyEnd(plannedByValues)`
 */
export const plannedByValues = sql.raw(mark);

/** How many rows a page has, and where it begins: of a first page written into the query, which so may have no values. */
export const pageBounds = (size: number, offset: number) => {
  const number = (value: number) => (offset === 0 ? sql.lit(value) : sql.val(value));
  return { limit: number(size), offset: number(offset), read: number(size + offset) };
};

/** What pg says when it was not answered in time. */
export const readTimeout = 'Query read timeout';

/** The names of statements, the same on all connections; none of what is planned anew each time. */
export type NameOf = (text: string, values: readonly unknown[]) => string | undefined;

export function statementNames(): NameOf {
  const kept = new Map<string, string>();
  // Lists have many shapes, which must not take the names of all else.
  const keptLists = new Map<string, string>();
  return (text, values) => {
    const hasValues = values.length > 0;
    const isMarked = text.endsWith(mark);
    // Without values there is one plan, which is that of the statement by itself; and what is no query has none.
    if (hasValues === isMarked) return undefined;
    const names = isMarked ? keptLists : kept;
    let name = names.get(text);
    if (!name && names.size < MOST_NAMES) {
      name = createHash('sha256').update(text).digest('base64url');
      names.set(text, name);
    }
    return name;
  };
}

/**
 * `pool` as Kysely wants it, with every statement that has parameters prepared under a name, so that PostgreSQL parses
 * it once a connection, and plans it once where one plan is as good as one for each call. To plan a query of many
 * joins takes longer than to run it. What is `plannedByValues` has no name, and no plan that is kept, unless it has no
 * values: a list that nothing filters.
 */
export function namedStatements(pool: Pool, patienceMs?: number): PostgresPool {
  const nameOf = statementNames();
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      let one = known.get(client);
      if (!one) {
        one = named(client, nameOf, patienceMs, (destroy) => client.release(destroy));
        known.set(client, one);
      }
      return one;
    },
    end: () => pool.end(),
  };
}

/** A connection whose statements have names. `release`: true when it must not be used any more. */
export function named(
  client: ClientBase,
  nameOf: NameOf,
  patienceMs: number | undefined,
  release: (destroy: boolean) => void,
): PostgresPoolClient {
  let stale = false;
  let lost: Error | undefined;
  let transaction: 'none' | 'wanted' | 'open' = 'none';
  let held = false;

  /** What is asked in one turn of the event loop goes out by one write: each write wakes PostgreSQL up. */
  function sendTogether() {
    if (held) return;
    held = true;
    const { stream } = (client as Client).connection;
    stream.cork();
    process.nextTick(() => {
      held = false;
      stream.uncork();
    });
  }

  /** A transaction begins with its first statement: together they take no longer than one of them. */
  function begin() {
    transaction = 'open';
    const statement = { text: 'begin', query_timeout: patienceMs };
    sendTogether();
    // Where it fails, so does what follows it.
    client.query(statement).catch(() => undefined);
  }

  /** Whether a statement of Kysely's own was dealt with without PostgreSQL: one that begins, or ends what did not begin. */
  function isSpared(text: string): boolean {
    if (text === 'begin') {
      transaction = 'wanted';
      return true;
    }
    if (text !== 'commit' && text !== 'rollback') {
      if (transaction === 'wanted') begin();
      return false;
    }
    const spared = transaction === 'wanted';
    transaction = 'none';
    return spared;
  }

  async function run(text: string, values: readonly unknown[]) {
    if (lost) throw lost;
    if (isSpared(text)) return nothing;
    const name = nameOf(text, values);
    const alone = transaction === 'none' && client.getTransactionStatus() === 'I';
    // What is fetched for a report may be sorted for a while: it has a limit of its own.
    const query_timeout = text.startsWith('fetch ') ? undefined : patienceMs;
    const statement = { text, name, values: [...values], query_timeout };
    sendTogether();
    try {
      return await tracedSql(text, () => client.query(statement));
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

  return {
    // Cursors are of SQL here, not of the protocol.
    query: run as unknown as PostgresPoolClient['query'],
    release: (destroy) => release(destroy === true || stale || lost !== undefined),
  };
}

const nothing = { command: 'SET', rowCount: 0, rows: [] };
