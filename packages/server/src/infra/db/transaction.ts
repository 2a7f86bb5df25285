import type { CompiledQuery } from 'kysely';
import type { Db } from './pool.ts';

/** What was sent in a transaction that nobody waited for. */
const unanswered = new WeakMap<Db, Promise<unknown>[]>();

/**
 * A transaction in which what is written by `sendBehind` goes out together with what follows it, the commit too. Where such
 * a write fails, so does all that was sent after it, and its failure is the one that is thrown.
 */
export async function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  const answers: Promise<unknown>[] = [];
  try {
    return await db.transaction().execute((transaction) => {
      unanswered.set(transaction, answers);
      return work(transaction);
    });
  } finally {
    await Promise.all(answers);
  }
}

/** Sends a write whose answer says nothing; waits for it where the transaction is not one of `inTransaction`. */
export async function sendBehind(db: Db, write: CompiledQuery<unknown>): Promise<void> {
  const answers = unanswered.get(db);
  if (!answers) {
    await db.executeQuery(write);
    return;
  }
  await db.getExecutor().provideConnection(async (connection) => {
    const answer = connection.executeQuery(write);
    // Looked at when the transaction ends.
    answer.catch(() => undefined);
    answers.push(answer);
  });
}
