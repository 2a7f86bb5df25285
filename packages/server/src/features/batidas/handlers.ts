import { checkDays } from '../../domain/values/interval.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { sheetDownload } from '../../infra/files/sheet.ts';
import { pageOf } from '../../infra/page.ts';
import { columns, toBatida } from './mapper.ts';
import * as queries from './queries.ts';

export const batidasHandlers = {
  listarBatidas: async ({ db, query }) => {
    checkDays(query);
    const { rows, total } = await queries.list(db, query);
    return pageOf(query, query.sort, rows.map(toBatida), total);
  },

  exportarBatidas: async ({ db, query }) => {
    checkDays(query);
    const { inicio, fim, isCLT, formato } = query;
    return sheetDownload({
      filename: `Batidas ${isCLT ? 'CLT' : 'PJ'} ${inicio} a ${fim}`,
      formato,
      columns,
      rows: queries.stream(db, query),
    });
  },
} satisfies Partial<Handlers>;
