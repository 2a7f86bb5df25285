import { checkDays } from '../../domain/values/interval.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { chosen } from '../../infra/files/columns.ts';
import { sheetDownload } from '../../infra/files/sheet.ts';
import { whenWhole } from '../../infra/files/when-whole.ts';
import { pageOf } from '../../infra/page.ts';
import { dayColumns, daysOf, toDiaDePonto } from './dias-mapper.ts';
import * as dias from './dias-queries.ts';
import { recordExport } from './export-queries.ts';
import { columns, toBatida } from './mapper.ts';
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

  exportarBatidas: async ({ db, query, user, clock }) => {
    checkDays(query);
    const { inicio, fim, isCLT, porDia, formato, colunas } = query;
    const condicao = isCLT === undefined ? '' : isCLT ? 'CLT ' : 'PJ ';
    const filename = `Batidas ${porDia ? 'por dia ' : ''}${condicao}${inicio} a ${fim}`;
    const record = () => recordExport(db, query, user.codigo, clock.now());
    if (porDia) {
      return sheetDownload({
        filename,
        formato,
        columns: dayColumns,
        rows: whenWhole(daysOf(dias.stream(db, query), query), record),
      });
    }
    return sheetDownload({
      filename,
      formato,
      columns: chosen(columns, colunas),
      rows: whenWhole(queries.stream(db, query), record),
    });
  },
} satisfies Partial<Handlers>;
