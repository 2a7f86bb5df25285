import { createHash } from 'node:crypto';
import { texts } from '@aponta/sdk';
import type { Db } from '../db/pool.ts';
import { AppError } from '../errors.ts';

export interface Repeatable {
  user: string;
  key: string;
  operation: string;
  /** What must be the same for the answer to be: path, query and body. */
  input: unknown;
  now: Date;
}

/**
 * Runs `work` once for a key of a user, in the transaction of the work: a repeated call waits for the
 * first one and gets its answer. The same key with another input is 422.
 */
export async function once<T>(db: Db, call: Repeatable, work: () => Promise<T>): Promise<T> {
  const { user: usuario, key: chave, operation: operacao, now } = call;
  const corpo = createHash('sha256').update(JSON.stringify(call.input)).digest();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotencia')
    .values({ usuario, chave, operacao, corpo, criada_em: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const row = db
    .selectFrom('idempotencia')
    .where('usuario', '=', usuario)
    .where('chave', '=', chave);
  if (!numInsertedOrUpdatedRows) {
    const first = await row.select(['operacao', 'corpo', 'resposta']).executeTakeFirstOrThrow();
    if (first.operacao !== operacao || !first.corpo.equals(corpo)) {
      throw new AppError(422, 'CHAVE_REPETIDA', texts.chaveRepetida);
    }
    return first.resposta as T;
  }
  const answer = await work();
  await db
    .updateTable('idempotencia')
    .set({ resposta: JSON.stringify(answer ?? null) })
    .where('usuario', '=', usuario)
    .where('chave', '=', chave)
    .execute();
  return answer;
}
