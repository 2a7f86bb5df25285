import type { Insertable } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import type { DB } from '../../infra/db/tables.ts';

const columns = [
  'id',
  'nome',
  'escopos',
  'criado_em',
  'expira_em',
  'ultimo_uso_em',
  'revogado_em',
] as const;

export const list = (db: Db, usuario: string) =>
  db
    .selectFrom('token_acesso')
    .select(columns)
    .where('usuario', '=', usuario)
    .orderBy('id', 'desc')
    .execute();

export const insert = (db: Db, token: Insertable<DB['token_acesso']>) =>
  db.insertInto('token_acesso').values(token).returning(columns).executeTakeFirstOrThrow();

/** Undefined when there is no such live token of this person. */
export const revoke = (db: Db, usuario: string, id: number, now: Date) =>
  db
    .updateTable('token_acesso')
    .set({ revogado_em: now })
    .where('usuario', '=', usuario)
    .where('id', '=', id)
    .where('revogado_em', 'is', null)
    .returning(columns)
    .executeTakeFirst();
