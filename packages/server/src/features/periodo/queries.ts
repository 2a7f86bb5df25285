import type { Query } from '../../infra/contract/handlers.ts';
import { listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';

const periods = (db: Db) => db.selectFrom('periodo').select(['id', 'inicio', 'fim']);

export const newestFirst = 'inicio,desc';

export const list = (
  db: Db,
  { date, futuros, page, size }: Query<'listarPeriodos'>,
  today: string,
) =>
  listPage(
    periods(db)
      .$if(!futuros, (query) => query.where('inicio', '<=', today))
      .$if(date !== undefined, (query) =>
        query.where('inicio', '<=', date ?? '').where('fim', '>=', date ?? ''),
      ),
    { page, size, sort: newestFirst },
    { inicio: 'inicio' },
    'id',
  );

export const find = (db: Db, id: number) => periods(db).where('id', '=', id).executeTakeFirst();

export const findByDate = (db: Db, date: string) =>
  periods(db).where('inicio', '<=', date).where('fim', '>=', date).executeTakeFirst();
