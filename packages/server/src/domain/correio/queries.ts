import { randomUUID } from 'node:crypto';
import type { Db } from '../../infra/db/pool.ts';
import { slices } from '../../infra/db/slices.ts';
import type { Letter } from './letter.ts';

const hour = 60 * 60 * 1000;
/** What could not be sent by then would only puzzle whoever gets it. */
const letterHours = 48;

interface Outgoing {
  para: string;
  letter: Letter;
  /** Part of the letter that nobody may read in the database, sealed by `sealed for the id of the row`. */
  segredo?: (id: string) => string;
  /** What is told once only, whoever tells it. */
  chave?: string;
  /** Milliseconds for which it is worth sending. */
  valeMs?: number;
}

/** Writes letters in the transaction of what they tell of; where no letters are sent, none. Answers how many. */
export async function post(db: Db, now: Date, letters: readonly Outgoing[]): Promise<number> {
  if (letters.length === 0 || !(await sends(db, 'EMAIL'))) return 0;
  const rows = letters.map(({ para, letter, segredo, chave, valeMs = letterHours * hour }) => {
    const id = randomUUID();
    return {
      id,
      canal: 'EMAIL',
      destino: para,
      assunto: letter.assunto,
      conteudo: JSON.stringify({ ...letter, ...(segredo && { segredo: segredo(id) }) }),
      chave: chave ?? null,
      criada_em: now,
      vale_ate: new Date(now.getTime() + valeMs),
    };
  });
  let written = 0;
  for (const some of slices(rows)) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('saida')
      .values(some)
      .onConflict((conflict) => conflict.column('chave').doNothing())
      .executeTakeFirstOrThrow();
    written += Number(numInsertedOrUpdatedRows ?? 0);
  }
  return written;
}

/** Whether somebody sends what is written for a channel. */
export async function sends(db: Db, canal: 'EMAIL' | 'WEBHOOK'): Promise<boolean> {
  const row = await db
    .selectFrom('canal_saida')
    .select('ativo')
    .where('canal', '=', canal)
    .executeTakeFirst();
  return row?.ativo ?? false;
}
