import type { Insertable, Updateable } from 'kysely';
import type { Query } from '../../infra/contract/handlers.ts';
import { listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { DB } from '../../infra/db/tables.ts';

const columns = ['id', 'pergunta', 'ativa', 'criada_por', 'perguntar_em'] as const;

export const list = (db: Db, query: Query<'listarPerguntasSatisfacao'>) =>
  listPage(
    db.selectFrom('pergunta_satisfacao').select(columns),
    query,
    { id: 'id', pergunta: 'pergunta', ativa: 'ativa', createUser: 'criada_por' },
    'id',
  );

export const find = (db: Db, id: number) =>
  db.selectFrom('pergunta_satisfacao').select(columns).where('id', '=', id).executeTakeFirst();

/** For a change: what is read stays as it is until the end of the transaction. */
export const lock = (db: Db, id: number) =>
  db
    .selectFrom('pergunta_satisfacao')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insert = (db: Db, pergunta: Insertable<DB['pergunta_satisfacao']>) =>
  db
    .insertInto('pergunta_satisfacao')
    .values(pergunta)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const update = (
  db: Db,
  id: number,
  change: Pick<Updateable<DB['pergunta_satisfacao']>, 'pergunta' | 'ativa' | 'perguntar_em'>,
) =>
  db
    .updateTable('pergunta_satisfacao')
    .set(change)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
