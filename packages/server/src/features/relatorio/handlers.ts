import { minutesToHours } from '@aponta/sdk';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { streamRows } from '../../infra/db/stream-rows.ts';
import { sheetDownload } from '../../infra/files/sheet.ts';
import { pageOf } from '../../infra/page.ts';
import { campos, columnOf, shownFields, toOpcao } from './campos-mapper.ts';
import { entryLines, groupLines } from './geral-queries.ts';
import { toApontamentoConsultado } from './mapper.ts';
import * as queries from './queries.ts';

export const relatorioHandlers = {
  consultarApontamentos: async ({ db, query }) => {
    const rows = await queries.list(db, query);
    const { total, minutos } = await queries.totals(db, query);
    return {
      ...pageOf(query, query.sort, rows.map(toApontamentoConsultado), total),
      totais: { horas: minutesToHours(minutos) },
    };
  },

  listarCamposRelatorio: async () => campos.map(toOpcao),

  exportarRelatorio: async ({ db, query }) => {
    const { fields, sortOrder = [], formato, ...filters } = query;
    const lines = sortOrder.length === 0 ? entryLines(filters) : groupLines(filters, sortOrder);
    return sheetDownload({
      filename: 'Relatório geral',
      formato,
      columns: shownFields(fields, sortOrder).map(columnOf),
      rows: streamRows(db, lines),
    });
  },
} satisfies Partial<Handlers>;
