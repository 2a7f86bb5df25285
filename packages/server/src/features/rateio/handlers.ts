import { competenciaOf } from '@aponta/sdk';
import type { Handlers, Query } from '../../infra/contract/handlers.ts';
import type { Db } from '../../infra/db/pool.ts';
import { streamRows } from '../../infra/db/stream-rows.ts';
import type { Condicao } from '../../infra/db/tables.ts';
import { sheetDownload } from '../../infra/files/sheet.ts';
import { pageOf } from '../../infra/page.ts';
import { sheetColumns, toImportacao, toRateio } from './mapper.ts';
import * as queries from './queries.ts';

async function sheet(
  { db, path, query }: { db: Db; path: { periodId: number }; query: Query<'exportarRateiosClt'> },
  condicao: Condicao,
) {
  const periodo = await queries.findPeriod(db, path.periodId);
  return sheetDownload({
    filename: `Rateios ${condicao} ${competenciaOf(periodo.fim)}`,
    formato: query.formato,
    columns: sheetColumns,
    rows: streamRows(db, queries.forSheet(db, periodo, condicao)),
  });
}

export const rateioHandlers = {
  listarImportacoes: async ({ db, query }) => {
    const { rows, ...found } = await queries.listImports(db, query);
    return pageOf(query, queries.newestFirst, rows.map(toImportacao), found);
  },

  listarRateios: async ({ db, path, query }) => {
    const periodo = await queries.findPeriod(db, path.periodId);
    const { rows, ...found } = await queries.list(db, periodo, query);
    return pageOf(query, queries.byPerson, rows.map(toRateio), found);
  },

  exportarRateiosClt: (call) => sheet(call, 'CLT'),

  exportarRateiosPj: (call) => sheet(call, 'PJ'),
} satisfies Partial<Handlers>;
