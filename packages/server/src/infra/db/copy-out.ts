import { Readable } from 'node:stream';
import { type Expression, sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { to } from 'pg-copy-streams';
import { inlined } from './inline.ts';
import { readTimeout } from './named-statements.ts';
import { createPool, type Db, poolOf } from './pool.ts';

/** Connections for it at a time: each is held for as long as its reader takes. */
export const mostCopies = 4;

/** Milliseconds without a byte: a report may sort for a while before its first row. */
const longest = 5 * 60_000;

interface Options {
  /** Goes before the first row. */
  head: string;
  /** How long a reader may take nothing, in milliseconds. */
  patience?: number;
}

/**
 * The rows of a query of any size as PostgreSQL writes them: CSV between `;`, dates as DD/MM/YYYY, lines that end as
 * RFC 4180 has them. One statement is one snapshot. The first byte comes after PostgreSQL's first, so that a query which
 * fails at once can still be answered as a failure; one that fails later destroys the stream. A reader that stops also
 * ends what the database is at.
 */
export function copyOut(
  db: Db,
  query: Expression<unknown>,
  { head, patience = 60_000 }: Options,
): Readable {
  const text = `copy (${inlined(query)}) to stdout (format csv, delimiter ';')`;
  const ended = endLines();
  let client: PoolClient | undefined;
  let source: Readable | undefined;
  let begun = false;
  let timer: NodeJS.Timeout | undefined;

  const body = new Readable({
    highWaterMark: 256 * 1024,
    read() {
      allow(longest, readTimeout);
      if (source) source.resume();
      else if (!begun) start().catch(fail);
      begun = true;
    },
    destroy(error, callback) {
      clearTimeout(timer);
      leave().finally(() => callback(error));
    },
  });
  const fail = (error: Error) => void body.destroy(error);
  function allow(ms: number, message: string): void {
    clearTimeout(timer);
    timer = setTimeout(() => fail(new Error(message)), ms);
  }

  async function start(): Promise<void> {
    client = await copiesOf(poolOf(db)).connect();
    if (body.destroyed) return void leave();
    let before = head;
    const take = () => {
      const taken = before;
      before = '';
      return Buffer.from(taken);
    };
    source = client.query(to(text));
    source.on('data', (rows: Buffer) => {
      const wanted = body.push(Buffer.concat([take(), ended(rows)]));
      if (!wanted) source?.pause();
      allow(wanted ? longest : patience, wanted ? readTimeout : 'the reader stalled');
    });
    source.on('error', fail);
    source.on('end', () => {
      body.push(take());
      body.push(null);
    });
  }

  /** Gives the connection up. PostgreSQL, which may not write for minutes, would not notice. */
  async function leave(): Promise<void> {
    const left = client as (PoolClient & { processID: number }) | undefined;
    client = undefined;
    left?.release(true);
    if (!left || source?.readableEnded) return;
    await sql`select pg_terminate_backend(${left.processID})`.execute(db).catch(() => undefined);
  }

  return body;
}

const copies = new WeakMap<Pool, Pool>();

/** Connections of their own, few at a time, each for one COPY. */
function copiesOf(pool: Pool): Pool {
  const known = copies.get(pool);
  if (known) return known;
  const { options } = pool;
  const made = createPool({
    ...options,
    // A pool keeps it where it is not copied.
    password: options.password,
    options: [
      options.options,
      '-c DateStyle=SQL,DMY',
      '-c default_transaction_read_only=on',
      // As `inlined` writes texts.
      '-c standard_conforming_strings=on',
    ].join(' '),
    // It has the connection to itself.
    pipeline: false,
    max: mostCopies,
    connectionTimeoutMillis: 60_000,
    // It would run for as long as the reader reads.
    statement_timeout: 0,
  });
  copies.set(pool, made);
  return made;
}

/** Ends lines with CR LF. What stands between quotes is left as it is. */
function endLines(): (rows: Buffer) => Buffer {
  let quoted = false;
  return (rows) => {
    const parts = rows.toString('latin1').split('"');
    const done = parts.map((part, index) => {
      if (index > 0) quoted = !quoted;
      return quoted ? part : part.replaceAll('\n', '\r\n');
    });
    return Buffer.from(done.join('"'), 'latin1');
  };
}
