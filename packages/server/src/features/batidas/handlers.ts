import { checkDays } from '../../domain/values/interval.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { chosen } from '../../infra/files/columns.ts';
import { queryDownload } from '../../infra/files/query-sheet.ts';
import { sheetDownload } from '../../infra/files/sheet.ts';
import { whenWhole } from '../../infra/files/when-whole.ts';
import { pageOf } from '../../infra/page.ts';
import { dayColumns, daysOf, toDiaDePonto } from './dias-mapper.ts';
import * as dias from './dias-queries.ts';
import { recordExport } from './export-queries.ts';
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

  exportarBatidas: async ({ db, query: asked, user, clock }) => {
    checkDays(asked);
    const { inicio, fim, isCLT, porDia, formato, colunas } = asked;
    const condicao = isCLT === undefined ? '' : isCLT ? 'CLT ' : 'PJ ';
    const filename = `Batidas ${porDia ? 'por dia ' : ''}${condicao}${inicio} a ${fim}`;
    const record = () => recordExport(db, asked, user.codigo, clock.now());
    if (porDia) {
      const rows = daysOf(dias.stream(db, asked), asked);
      return whenWhole(sheetDownload({ filename, formato, columns: dayColumns, rows }), record);
    }
    const query = queries.whole(db, asked);
    return whenWhole(
      queryDownload(db, { filename, formato, fields: chosen(fields, colunas), query }),
      record,
    );
  },
} satisfies Partial<Handlers>;
