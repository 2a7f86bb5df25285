import {
  fieldLabels,
  formatCompetencia,
  formatHours,
  formatMoney,
  type Schema,
  texts,
  unwrap,
} from '@aponta/sdk';
import type { Command } from 'commander';
import { rowOptions } from '../../kit/list/list-command.ts';
import type { Column } from '../../kit/output/columns.ts';
import type { ListOptions } from '../../kit/output/list.ts';
import { open } from '../../kit/run/context.ts';
import { codes, filterQuery, type ReportOptions, reportFilters } from './report-filters.ts';

type GroupField = Schema<'CampoAgrupador'>;
type ResultField = Schema<'CampoResultado'>;
type Point = Schema<'PontoDashboard'>;
type DashboardRow = Partial<Record<GroupField, string | null>> & Point;

interface DashboardOptions extends ReportOptions, ListOptions {
  agrupar: GroupField[];
  exibir: ResultField[];
  porMes?: boolean;
}

/** Shows the figures of the dashboard as a table: one line for each group, or for each group and competência. */
export function dashboard(command: Command): void {
  reportFilters(command)
    .addOption(
      codes(
        '--agrupar <campos>',
        'uma linha por combinação: projeto,atividade',
      ).makeOptionMandatory(),
    )
    .addOption(
      codes('--exibir <campos>', 'horas, valor, valorHora, colaboradores').default(
        ['horas', 'valor'],
        'horas,valor',
      ),
    )
    .option('--por-mes', 'uma linha por competência de cada grupo');
  rowOptions(command)
    .addHelpText(
      'after',
      `
Mede os períodos com aprovação solicitada ou dada. Os campos de --agrupar são os agrupáveis de \`aponta relatorio campos\`.

Exemplos:
  aponta relatorio dashboard --agrupar projeto
  aponta relatorio dashboard --agrupar secao,condicao --exibir horas,colaboradores --periodo anterior
  aponta relatorio dashboard --agrupar contrato --por-mes --json`,
    )
    .action(async (options: DashboardOptions) => {
      const { agrupar: group, exibir: fields, porMes: groupByMonth } = options;
      const { api, output } = await open(command);
      const query = { ...(await filterQuery(api, options)), group, fields, groupByMonth };
      const { series } = await unwrap(
        api.GET('/apontamento/apontamento/agrupar', { params: { query } }),
      );
      const { writeList } = await import('../../kit/output/list.ts');
      const columns = [
        ...group.map((field) => ({ field, header: fieldLabels[field] })),
        ...(groupByMonth ? [competencia] : []),
        ...fields.map((field) => figureColumns[field]),
      ];
      await writeList(
        output,
        { columns, empty: texts.semDadosNoPeriodo },
        options,
        series.flatMap(rowsOf),
      );
    });
}

const rowsOf = ({ grupo, pontos }: Schema<'SerieDashboard'>): DashboardRow[] =>
  pontos.map((ponto) => ({
    ...Object.fromEntries(grupo.map(({ campo, valor }) => [campo, valor])),
    ...ponto,
  }));

const competencia: Column<DashboardRow> = {
  field: 'competencia',
  header: 'Competência',
  format: formatCompetencia,
};

const figureColumns: Record<ResultField, Column<DashboardRow>> = {
  horas: { field: 'horas', format: formatHours, align: 'right' },
  valor: { field: 'valor', header: 'Valor', format: formatMoney, align: 'right' },
  valorHora: { field: 'valorHora', format: formatMoney, align: 'right' },
  colaboradores: { field: 'colaboradores', align: 'right' },
};
