import type { Db } from '../../infra/db/pool.ts';
import type { Filter } from './queries.ts';

/** A file of punches was taken whole. */
export const recordExport = (
  db: Db,
  { inicio, fim, isCLT }: Filter,
  usuario: string,
  exportada_em: Date,
) =>
  db
    .insertInto('exportacao_batidas')
    .values({
      usuario,
      exportada_em,
      inicio,
      fim,
      condicao: isCLT === undefined ? null : isCLT ? 'CLT' : 'PJ',
    })
    .execute();
