import { minutesToHours } from '@aponta/sdk';
import { checkInterval } from '../../domain/values/interval.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { streamRows } from '../../infra/db/stream-rows.ts';
import { sheetDownload } from '../../infra/files/sheet.ts';
import { pageOf } from '../../infra/page.ts';
import { agrupadores, campos, columnOf, shownFields, toOpcao } from './campos-mapper.ts';
import { centroCustoColumns } from './centro-custo-mapper.ts';
import { parts } from './centro-custo-queries.ts';
import { resultados, toDashboard, toOpcao as toOpcaoDashboard } from './dashboard-mapper.ts';
import { points } from './dashboard-queries.ts';
import { entryLines, groupLines } from './geral-queries.ts';
import { toApontamentoConsultado } from './mapper.ts';
import * as queries from './queries.ts';
import { checkSeries, mostSeries } from './rules.ts';

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
    checkInterval(filters.dataInicio, filters.dataFim, 'dataFim');
    const lines = sortOrder.length === 0 ? entryLines(filters) : groupLines(filters, sortOrder);
    return sheetDownload({
      filename: 'Relatório geral',
      formato,
      columns: shownFields(fields, sortOrder).map(columnOf),
      rows: streamRows(db, lines),
    });
  },

  listarCamposAgrupadores: async () => agrupadores.map(toOpcaoDashboard),

  listarCamposResultado: async () => resultados.map(toOpcaoDashboard),

  agruparApontamentos: async ({ db, query }) => {
    const { group, fields, groupByMonth: byMonth = false, ...filters } = query;
    checkInterval(filters.dataInicio, filters.dataFim, 'dataFim');
    const found = await points(db, filters, { group, byMonth, most: mostSeries + 1 });
    checkSeries(found.at(-1)?.serie ?? 0);
    return toDashboard(found, group, fields);
  },

  exportarRateiosCentroCusto: async ({ db, query }) => {
    const { formato, ...filters } = query;
    const { dataInicio, dataFim } = filters;
    checkInterval(dataInicio, dataFim, 'dataFim');
    return sheetDownload({
      filename: `Rateio por centro de custo ${dataInicio} a ${dataFim}`,
      formato,
      columns: centroCustoColumns,
      rows: streamRows(db, parts(filters)),
    });
  },
} satisfies Partial<Handlers>;
