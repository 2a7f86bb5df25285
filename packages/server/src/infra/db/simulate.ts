import { sql } from 'kysely';
import type { Db } from './pool.ts';

/**
 * Runs `work` and, where it is only asked what it would do, takes everything back that it changed: the question and
 * the act are the same code. For the open transaction of a change.
 */
export async function simulate<T>(
  db: Db,
  only: boolean | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!only) return work();
  await sql`savepoint simulacao`.execute(db);
  const answer = await work();
  await sql`rollback to savepoint simulacao`.execute(db);
  return answer;
}
