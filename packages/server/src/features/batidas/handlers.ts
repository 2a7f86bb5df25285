import type { Handlers } from '../../infra/contract/handlers.ts';
import { sheetDownload } from '../../infra/files/sheet.ts';
import { pageOf } from '../../infra/page.ts';
import { columns, toBatida } from './mapper.ts';
import * as queries from './queries.ts';
import { checkInterval } from './rules.ts';

export const batidasHandlers = {
  listarBatidas: async ({ db, query }) => {
    checkInterval(query);
    const { rows, total } = await queries.list(db, query);
    return pageOf(query, query.sort, rows.map(toBatida), total);
  },

  exportarBatidas: async ({ db, query }) => {
    checkInterval(query);
    const { inicio, fim, isCLT, formato } = query;
    return sheetDownload({
      filename: `Batidas ${isCLT ? 'CLT' : 'PJ'} ${inicio} a ${fim}`,
      formato,
      columns,
      rows: queries.stream(db, query),
    });
  },
} satisfies Partial<Handlers>;
