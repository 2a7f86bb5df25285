import { minutesToHours } from '@aponta/sdk';
import { checkInterval } from '../../domain/values/interval.ts';
import type { Call, Handlers, Query } from '../../infra/contract/handlers.ts';
import type { Db } from '../../infra/db/pool.ts';
import { streamRows } from '../../infra/db/stream-rows.ts';
import { chosen } from '../../infra/files/columns.ts';
import { queryDownload } from '../../infra/files/query-sheet.ts';
import { sheetDownload } from '../../infra/files/sheet.ts';
import { pageOf } from '../../infra/page.ts';
import { agrupadores, campos, fieldOf, shownFields, toLinha, toOpcao } from './campos-mapper.ts';
import { centroCustoColumns } from './centro-custo-mapper.ts';
import { parts } from './centro-custo-queries.ts';
import { resultados, toDashboard, toOpcao as toOpcaoDashboard } from './dashboard-mapper.ts';
import { points } from './dashboard-queries.ts';
import { preview as readPreview, reportLines } from './geral-queries.ts';
import { readPeriods } from './kept-queries.ts';
import { consultaFields, toApontamentoConsultado } from './mapper.ts';
import * as queries from './queries.ts';
import { checkSeries, mostPreviewed, mostSeries } from './rules.ts';

export const relatorioHandlers = {
  consultarApontamentos: async ({ db, query }) => {
    checkInterval(query.dataInicio, query.dataFim, 'dataFim');
    const { rows, minutos, ...found } = await queries.list(db, query);
    return {
      ...pageOf(query, query.sort, rows.map(toApontamentoConsultado), found),
      totais: { horas: minutesToHours(minutos) },
    };
  },

  exportarConsulta: async ({ reports, query }) => {
    const { formato, colunas, ...filters } = query;
    checkInterval(filters.dataInicio, filters.dataFim, 'dataFim');
    return queryDownload(reports, {
      filename: 'Apontamentos de horas',
      formato,
      fields: chosen(consultaFields, colunas),
      query: queries.whole(reports, filters),
    });
  },

  listarCamposRelatorio: async () => campos.map(toOpcao),

  exportarRelatorio: async ({ reports, query }) => report(reports, query),
  exportarRelatorioExtenso: async ({ reports, body }) => report(reports, body),

  preverRelatorio: async ({ reports, query }) => preview(reports, query),
  preverRelatorioExtenso: async ({ reports, body }) => preview(reports, body),

  listarCamposAgrupadores: async () => agrupadores.map(toOpcaoDashboard),

  listarCamposResultado: async () => resultados.map(toOpcaoDashboard),

  agruparApontamentos: async ({ reports, query }) => dashboard(reports, query),
  agruparApontamentosExtenso: async ({ reports, body }) => dashboard(reports, body),

  exportarRateiosCentroCusto: async ({ reports, query }) => split(reports, query),
  exportarRateiosCentroCustoExtenso: async ({ reports, body }) => split(reports, body),
} satisfies Partial<Handlers>;

type Report = Query<'exportarRelatorio'> | Call<'exportarRelatorioExtenso'>['body'];

async function report(db: Db, { fields, sortOrder: groups = [], formato, ...filters }: Report) {
  checkInterval(filters.dataInicio, filters.dataFim, 'dataFim');
  const asked = { filters, groups, periods: await readPeriods(db, filters, groups) };
  return queryDownload(db, {
    filename: 'Relatório geral',
    formato,
    fields: shownFields(fields, groups).map(fieldOf),
    query: reportLines(asked),
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
      const asked = { filters, groups, periods: await readPeriods(snapshot, filters, groups) };
      const { linhas, totais } = await readPreview(snapshot, asked, mostPreviewed);
      const { minutos, centavos } = totais;
      return {
        campos: [...shown],
        linhas: linhas.map((row) => toLinha(row, shown)),
        totais: {
          linhas: totais.linhas,
          horas: minutesToHours(minutos),
          valor: centavos / 100,
        },
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
