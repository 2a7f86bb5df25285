import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';

/** The oldest question that is asked on a day and that a person has not answered. */
export const pending = (db: Db, funcionario: string, day: string) =>
  asked(db, day)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pergunta_respondida as feita')
            .select('feita.pergunta_id')
            .whereRef('feita.pergunta_id', '=', 'p.id')
            .where('feita.funcionario', '=', funcionario),
        ),
      ),
    )
    .orderBy('p.perguntar_em')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();

/** A question, while it is asked. */
export const askedOn = (db: Db, id: number, day: string) =>
  asked(db, day).where('p.id', '=', id).executeTakeFirst();

const asked = (db: Db, day: string) =>
  db
    .selectFrom('pergunta_satisfacao as p')
    .select(['p.id', 'p.pergunta'])
    .where('p.ativa', '=', true)
    .where('p.perguntar_em', '<=', day);

/** Notes that a person has answered; false where they had. */
export async function noteAnswered(db: Db, id: number, funcionario: string): Promise<boolean> {
  const done = await db
    .insertInto('pergunta_respondida')
    .values({ pergunta_id: id, funcionario })
    .onConflict((conflict) => conflict.doNothing())
    .returning('pergunta_id')
    .execute();
  return done.length > 0;
}

interface Answer {
  nota: number | null;
  comentario: string | null;
  dia: string;
}

/** Keeps an answer, and not whose it is. */
export const keep = (db: Db, id: number, answer: Answer) =>
  db
    .insertInto('resposta_satisfacao')
    .values({ pergunta_id: id, ...answer })
    .execute();

/** How many answers have each mark; null is of those who did not want to answer. */
export const counts = (db: Db, id: number) =>
  db
    .selectFrom('resposta_satisfacao')
    .select(({ fn }) => ['nota', fn.countAll<number>().as('quantidade')])
    .where('pergunta_id', '=', id)
    .groupBy('nota')
    .execute();

/** The newest comments. */
export const comments = (db: Db, id: number, most: number) =>
  db
    .selectFrom('resposta_satisfacao')
    .select([sql<string>`comentario`.as('comentario'), sql<number>`nota`.as('nota')])
    .where('pergunta_id', '=', id)
    .where('comentario', 'is not', null)
    .orderBy('dia', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
