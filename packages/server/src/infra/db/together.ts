import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Db } from './pool.ts';

/** A row says which of the questions it answers, counted from 1. */
interface Answer {
  ordem: number;
}

/**
 * Asks for each call alone, but sends the questions of all calls that arrive in the same turn of the event loop as one
 * statement, which PostgreSQL and we then begin, send and describe once. Nothing is kept for the next turn. `most`: how
 * many questions one statement takes.
 */
export function askedTogether<Question, Row extends Answer>(
  read: (db: Db, questions: readonly Question[]) => Promise<Row[]>,
  most = Number.POSITIVE_INFINITY,
): (db: Db, question: Question) => Promise<Row | undefined> {
  // A transaction has questions of its own.
  const loaders = new WeakMap<Db, DataLoader<Question, Row | undefined>>();
  return (db, question) => {
    let loader = loaders.get(db);
    if (!loader) {
      loader = new DataLoader(
        async (questions) => {
          const rows = await read(db, questions);
          const found = new Map(rows.map((row) => [row.ordem, row]));
          return questions.map((_, index) => found.get(index + 1));
        },
        { cache: false, batchScheduleFn: setImmediate, maxBatchSize: most },
      );
      loaders.set(db, loader);
    }
    return loader.load(question);
  };
}

/** The people who ask, as a table with their places. */
export const askedBy = (codigos: readonly string[]) =>
  sql<{ codigo: string; ordem: number }>`unnest(${codigos}::text[]) with ordinality`.as<'pedido'>(
    sql`pedido (codigo, ordem)`,
  );
