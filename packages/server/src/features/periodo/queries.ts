import { periodRows } from '../../domain/periodo/queries.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';

export const newestFirst = 'inicio,desc';

export const list = (
  db: Db,
  { date, futuros, page, size, apos }: Query<'listarPeriodos'>,
  today: string,
) =>
  listPage(
    periodRows(db)
      .$if(!futuros, (query) => query.where('inicio', '<=', today))
      .$if(date !== undefined, (query) =>
        query.where('inicio', '<=', date ?? '').where('fim', '>=', date ?? ''),
      ),
    { page, size, apos, sort: newestFirst },
    { inicio: 'inicio' },
    'id',
  );

export const find = (db: Db, id: number) => periodRows(db).where('id', '=', id).executeTakeFirst();
