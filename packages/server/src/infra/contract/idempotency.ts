import { createHash } from 'node:crypto';
import { texts } from '@aponta/sdk';
import { compiledOnce } from '../db/compiled.ts';
import type { Db } from '../db/pool.ts';
import { sendBehind } from '../db/transaction.ts';
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
  const taken = await take(db, { usuario, chave, operacao, corpo, criada_em: now });
  if (taken.length === 0) {
    const first = await db
      .selectFrom('idempotencia')
      .select(['operacao', 'corpo', 'resposta'])
      .where('usuario', '=', usuario)
      .where('chave', '=', chave)
      .executeTakeFirstOrThrow();
    if (first.operacao !== operacao || !first.corpo.equals(corpo)) {
      throw new AppError(422, 'CHAVE_REPETIDA', texts.chaveRepetida);
    }
    return first.resposta as T;
  }
  const answer = await work();
  await sendBehind(db, keep.with(db, { usuario, chave, resposta: JSON.stringify(answer ?? null) }));
  return answer;
}

interface Key {
  usuario: string;
  chave: string;
}

/** Answers a row to the first one alone; the others wait for its transaction. */
const take = compiledOnce((db, row: Key & { operacao: string; corpo: Buffer; criada_em: Date }) =>
  db
    .insertInto('idempotencia')
    .values({
      usuario: row.usuario,
      chave: row.chave,
      operacao: row.operacao,
      corpo: row.corpo,
      criada_em: row.criada_em,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('chave'),
);

const keep = compiledOnce((db, { usuario, chave, resposta }: Key & { resposta: string }) =>
  db
    .updateTable('idempotencia')
    .set({ resposta })
    .where('usuario', '=', usuario)
    .where('chave', '=', chave),
);
