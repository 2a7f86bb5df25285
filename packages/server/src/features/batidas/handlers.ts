import { checkDays } from '../../domain/values/interval.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { queryDownload } from '../../infra/files/query-sheet.ts';
import { sheetDownload } from '../../infra/files/sheet.ts';
import { pageOf } from '../../infra/page.ts';
import { dayColumns, daysOf, toDiaDePonto } from './dias-mapper.ts';
import * as dias from './dias-queries.ts';
import { fields, toBatida } from './mapper.ts';
import * as queries from './queries.ts';

export const batidasHandlers = {
  listarBatidas: async ({ db, query }) => {
    checkDays(query);
    const { rows, ...found } = await queries.list(db, query);
    return pageOf(query, query.sort, rows.map(toBatida), found);
  },

  listarDiasDePonto: async ({ db, query }) => {
    checkDays(query);
    const { rows, ...found } = await dias.list(db, query);
    return pageOf(query, query.sort, rows.map(toDiaDePonto), found);
  },

  exportarBatidas: async ({ db, query }) => {
    checkDays(query);
    const { inicio, fim, isCLT, porDia, formato } = query;
    const condicao = isCLT === undefined ? '' : isCLT ? 'CLT ' : 'PJ ';
    const filename = `Batidas ${porDia ? 'por dia ' : ''}${condicao}${inicio} a ${fim}`;
    if (porDia) {
      return sheetDownload({
        filename,
        formato,
        columns: dayColumns,
        rows: daysOf(dias.stream(db, query), query),
      });
    }
    return queryDownload(db, { filename, formato, fields, query: queries.whole(db, query) });
  },
} satisfies Partial<Handlers>;
