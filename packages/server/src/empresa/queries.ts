import type { Db } from '../infra/db/pool.ts';

/** Ends a session of the company's provider and takes its token, which is used once; undefined of any other session. */
export async function endSession(db: Db, id: string, now: Date) {
  const row = await db
    .selectFrom('sessao')
    .select(['id', 'usuario', 'id_token', 'encerrada_em'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await db
    .updateTable('sessao')
    .set({ id_token: null, encerrada_em: row.encerrada_em ?? now })
    .where('id', '=', id)
    .execute();
  return row;
}
