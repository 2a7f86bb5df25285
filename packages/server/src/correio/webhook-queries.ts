import type { Db } from '../infra/db/pool.ts';

export const findWebhook = (db: Db, id: number) =>
  db
    .selectFrom('webhook')
    .select(['url', 'formato', 'ativo', 'segredo'])
    .where('id', '=', id)
    .executeTakeFirst();
