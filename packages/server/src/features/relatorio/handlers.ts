import { minutesToHours } from '@aponta/sdk';
import { checkInterval } from '../../domain/values/interval.ts';
import type { Call, Handlers, Query } from '../../infra/contract/handlers.ts';
import type { Db } from '../../infra/db/pool.ts';
import { streamRows } from '../../infra/db/stream-rows.ts';
import { sheetDownload } from '../../infra/files/sheet.ts';
import { pageOf } from '../../infra/page.ts';
import { agrupadores, campos, columnOf, shownFields, toLinha, toOpcao } from './campos-mapper.ts';
import { centroCustoColumns } from './centro-custo-mapper.ts';
import { parts } from './centro-custo-queries.ts';
import { resultados, toDashboard, toOpcao as toOpcaoDashboard } from './dashboard-mapper.ts';
import { points } from './dashboard-queries.ts';
import { firstLines, reportLines, totals } from './geral-queries.ts';
import { consultaColumns, toApontamentoConsultado } from './mapper.ts';
import * as queries from './queries.ts';
import { checkSeries, mostPreviewed, mostSeries } from './rules.ts';

export const relatorioHandlers = {
  consultarApontamentos: async ({ db, query }) => {
    checkInterval(query.dataInicio, query.dataFim, 'dataFim');
    const rows = await queries.list(db, query);
    const { total, minutos } = await queries.totals(db, query);
    return {
      ...pageOf(query, query.sort, rows.map(toApontamentoConsultado), total),
      totais: { horas: minutesToHours(minutos) },
    };
  },

  exportarConsulta: async ({ db, query }) => {
    const { formato, ...filters } = query;
    checkInterval(filters.dataInicio, filters.dataFim, 'dataFim');
    return sheetDownload({
      filename: 'Apontamentos de horas',
      formato,
      columns: consultaColumns,
      rows: queries.stream(db, filters),
    });
  },

  listarCamposRelatorio: async () => campos.map(toOpcao),

  exportarRelatorio: async ({ db, query }) => report(db, query),
  exportarRelatorioExtenso: async ({ db, body }) => report(db, body),

  preverRelatorio: async ({ db, query }) => preview(db, query),
  preverRelatorioExtenso: async ({ db, body }) => preview(db, body),

  listarCamposAgrupadores: async () => agrupadores.map(toOpcaoDashboard),

  listarCamposResultado: async () => resultados.map(toOpcaoDashboard),

  agruparApontamentos: async ({ db, query }) => dashboard(db, query),
  agruparApontamentosExtenso: async ({ db, body }) => dashboard(db, body),

  exportarRateiosCentroCusto: async ({ db, query }) => split(db, query),
  exportarRateiosCentroCustoExtenso: async ({ db, body }) => split(db, body),
} satisfies Partial<Handlers>;

type Report = Query<'exportarRelatorio'> | Call<'exportarRelatorioExtenso'>['body'];

function report(db: Db, { fields, sortOrder: groups = [], formato, ...filters }: Report) {
  checkInterval(filters.dataInicio, filters.dataFim, 'dataFim');
  return sheetDownload({
    filename: 'Relatório geral',
    formato,
    columns: shownFields(fields, groups).map(columnOf),
    rows: streamRows(db, reportLines(filters, groups)),
  });
}

type Preview = Query<'preverRelatorio'> | Call<'preverRelatorioExtenso'>['body'];

/** The lines and the sums of one moment, as a file's are. */
function preview(db: Db, { fields, sortOrder: groups = [], ...filters }: Preview) {
  checkInterval(filters.dataInicio, filters.dataFim, 'dataFim');
  const shown = shownFields(fields, groups);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const rows = await firstLines(snapshot, filters, { groups, most: mostPreviewed });
      const { linhas, minutos, centavos } = await totals(snapshot, filters, groups);
      return {
        campos: [...shown],
        linhas: rows.map((row) => toLinha(row, shown)),
        totais: { linhas, horas: minutesToHours(minutos), valor: centavos / 100 },
      };
    });
}

type Dashboard = Query<'agruparApontamentos'> | Call<'agruparApontamentosExtenso'>['body'];

async function dashboard(
  db: Db,
  { group, fields, groupByMonth: byMonth = false, ...filters }: Dashboard,
) {
  checkInterval(filters.dataInicio, filters.dataFim, 'dataFim');
  const found = await points(db, filters, { group, byMonth, most: mostSeries + 1 });
  checkSeries(found.at(-1)?.serie ?? 0);
  return toDashboard(found, group, fields);
}

type Split =
  | Query<'exportarRateiosCentroCusto'>
  | Call<'exportarRateiosCentroCustoExtenso'>['body'];

function split(db: Db, { formato, ...filters }: Split) {
  const { dataInicio, dataFim } = filters;
  checkInterval(dataInicio, dataFim, 'dataFim');
  return sheetDownload({
    filename: `Rateio por centro de custo ${dataInicio} a ${dataFim}`,
    formato,
    columns: centroCustoColumns,
    rows: streamRows(db, parts(filters)),
  });
}
