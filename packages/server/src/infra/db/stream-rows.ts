import { setTimeout as wait } from 'node:timers/promises';
import { type Expression, sql } from 'kysely';
import type { Db } from './pool.ts';

/** For each chunk, in milliseconds: a report may sort for a while before its first row, its reader be slow. */
const longest = 5 * 60_000;

/**
 * The rows of a query of any size, in chunks, all from one snapshot of the database. It begins with
 * the first chunk asked for and holds a connection until the last one was read or the reader stops,
 * which also cancels what the database is still at.
 *
 * A cursor of SQL and not of the protocol (pg-cursor): there one statement_timeout runs for the
 * whole reading, and a connection that breaks is waited for for ever.
 */
export function streamRows<Row>(
  db: Db,
  query: Expression<Row>,
  { chunk = 200 } = {},
): AsyncIterableIterator<Row[], undefined> {
  const reader: Reader = { reading: false, stopped: false };
  const chunks = readChunks(db, query, chunk, reader);
  return {
    async next() {
      reader.reading = true;
      try {
        return await chunks.next();
      } finally {
        reader.reading = false;
      }
    },
    // A generator takes its end only between two chunks, and the next one may be minutes away. A cancel that
    // arrives between two statements is lost, so it is said until it is heard.
    async return() {
      reader.stopped = true;
      while (reader.reading && reader.pid !== undefined) {
        await sql`select pg_cancel_backend(${reader.pid})`.execute(db);
        await wait(100);
      }
      return chunks.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

interface Reader {
  reading: boolean;
  stopped: boolean;
  /** The PostgreSQL process of the transaction. */
  pid?: number;
}

async function* readChunks<Row>(
  db: Db,
  query: Expression<Row>,
  chunk: number,
  reader: Reader,
): AsyncGenerator<Row[], undefined> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    // All rows will be read, so plan for the last one and not, as for other cursors, for the first.
    const { rows } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid, set_config('cursor_tuple_fraction', '1', true),
        set_config('statement_timeout', ${String(longest)}, true),
        set_config('idle_in_transaction_session_timeout', ${String(longest)}, true)`.execute(
      snapshot,
    );
    reader.pid = rows[0]?.pid;
    if (reader.stopped) return;
    await sql`declare linhas no scroll cursor for ${query}`.execute(snapshot);
    const next = sql<Row>`fetch ${sql.lit(chunk)} from linhas`;
    while (!reader.stopped) {
      const { rows } = await next.execute(snapshot);
      if (rows.length > 0) yield rows;
      if (rows.length < chunk) return;
    }
  } finally {
    await snapshot.rollback().execute();
  }
}
