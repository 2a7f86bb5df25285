import {
  formatHours,
  formatMoney,
  panelStatusLabels,
  type Schema,
  texts,
  unwrap,
} from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { exportCommand, formatOption } from '../../kit/files/export-command.ts';
import { rowsCommand } from '../../kit/list/list-command.ts';
import type { Column } from '../../kit/output/columns.ts';
import { details } from '../../kit/output/details.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';
import { UsageError } from '../../kit/run/failure.ts';
import { type IntervalOptions, intervalOf, intervalOptions } from '../../kit/values/interval.ts';
import { findPeriodo } from '../../kit/values/lookup.ts';
import { periodValue } from '../../kit/values/values.ts';
import { dashboard } from './dashboard.ts';
import { codes, filterQuery, type ReportOptions, reportFilters } from './report-filters.ts';

export function relatorio(command: Command): void {
  campos(command.command('campos').description('Lista os campos do relatório geral'));
  geral(command.command('geral').description('Grava o relatório geral de horas'));
  rateioCc(command.command('rateio-cc').description('Grava o rateio por centro de custo'));
  dashboard(command.command('dashboard').description('Mostra as séries do dashboard'));
  painel(command.command('painel').description('Mostra o painel do gestor'));
}

function campos(command: Command): void {
  rowsCommand(command, {
    columns: [
      { field: 'campo', header: 'Campo' },
      { field: 'nome' },
      { field: 'agrupavel', header: 'Agrupável' },
    ],
    rows: ({ api }) => unwrap(api.GET('/apontamento/apontamento/relatorio/campos')),
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta relatorio campos
  aponta relatorio campos --filtro agrupavel=sim`,
  );
}

interface GeralOptions extends ReportOptions {
  campos?: Schema<'CampoRelatorio'>[];
  agrupar?: Schema<'CampoAgrupador'>[];
  formato: 'csv' | 'xlsx';
  sim?: boolean;
}

function geral(command: Command): void {
  reportFilters(command)
    .addOption(codes('--campos <campos>', 'os que mostra, de `aponta relatorio campos`'))
    .addOption(codes('--agrupar <campos>', 'os que agrupam e ordenam as linhas'))
    .addOption(formatOption())
    .option('--sim', 'não pede confirmação quando não há filtros');
  exportCommand(
    command,
    async (context, options: GeralOptions) => {
      const { campos: fields, agrupar: sortOrder, formato } = options;
      const filters = await filterQuery(context.api, options);
      const query = { ...filters, fields, sortOrder, formato };
      const { fileOf } = await import('../../kit/files/transfer.ts');
      return fileOf(
        context,
        context.api.GET('/apontamento/apontamento/relatorio', {
          params: { query },
          parseAs: 'stream',
        }),
      );
    },
    async (context, { sim, ...options }) => {
      const { colaborador, secao, contrato, projeto, inicio, fim, periodo } = options;
      const filters = [colaborador, secao, contrato, projeto, inicio, fim, periodo];
      if (filters.every((filter) => filter === undefined))
        await confirm(context, texts.semFiltros, sim);
    },
  ).addHelpText(
    'after',
    `
Exemplos:
  aponta relatorio geral --periodo anterior -o horas.xlsx
  aponta relatorio geral --inicio 2026-10-26 --fim 2026-11-25 --secao T.HORAS --formato csv -o -
  aponta relatorio geral --periodo 2026-11 --campos colaborador,projeto,horas --agrupar colaborador,projeto`,
  );
}

interface RateioOptions extends IntervalOptions {
  colaborador?: string[];
  secao?: string[];
  formato: 'csv' | 'xlsx';
}

function rateioCc(command: Command): void {
  intervalOptions(command)
    .addOption(codes('--colaborador <ids>', 'IDs de rede, separados por vírgulas'))
    .addOption(codes('--secao <códigos>', 'códigos de seções'))
    .addOption(formatOption());
  exportCommand(command, async (context, options: RateioOptions) => {
    const { inicio: dataInicio, fim: dataFim } = await intervalOf(context.api, options);
    const { colaborador: funcionarios, secao: secoes, formato } = options;
    const query = { dataInicio, dataFim, funcionarios, secoes, formato };
    const { fileOf } = await import('../../kit/files/transfer.ts');
    return fileOf(
      context,
      context.api.GET('/apontamento/apontamento/export/rateios-cc', {
        params: { query },
        parseAs: 'stream',
      }),
    );
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta relatorio rateio-cc --periodo anterior -o rateio.xlsx
  aponta relatorio rateio-cc --inicio 2026-10-26 --fim 2026-11-25 --formato csv -o -`,
  );
}

interface PainelOptions {
  equipe?: string;
  secao?: string;
  periodo: string;
  formato: 'csv' | 'xlsx';
  saida?: string;
}

type Painel = Schema<'PainelGestor'>;

function painel(command: Command): void {
  command
    .addOption(new Option('--equipe <código>', 'código da equipe').conflicts('secao'))
    .option('--secao <código>', 'código da seção')
    .addOption(
      new Option('--periodo <período>', 'atual, anterior, AAAA-MM ou MM/AAAA')
        .argParser(periodValue)
        .default('atual'),
    )
    .option('-o, --saida <arquivo>', 'grava os colaboradores neste arquivo; - é a saída padrão')
    .addOption(formatOption())
    .addHelpText(
      'after',
      `
Exemplos:
  aponta relatorio painel --secao T.HORAS
  aponta relatorio painel --equipe E01 --periodo anterior --json
  aponta relatorio painel --equipe E01 --periodo anterior -o painel.xlsx`,
    )
    .action(async ({ equipe, secao, periodo, formato, saida }: PainelOptions) => {
      const codigo = equipe ?? secao;
      if (!codigo) throw new UsageError('Informe --equipe ou --secao');
      const context = await open(command);
      const { api, output } = context;
      const tipo: Schema<'TipoRegraAprovacao'> = equipe ? 'EQUIPE' : 'SECAO';
      const query = { codigo, tipo, periodo: (await findPeriodo(api, periodo)).id };
      if (saida) {
        const { save } = await import('../../kit/files/save.ts');
        const { fileOf } = await import('../../kit/files/transfer.ts');
        const params = { query: { ...query, formato } };
        return save(context, { saida }, () =>
          fileOf(
            context,
            api.GET('/apontamento/painel-gestor/colaboradores/excel', {
              params,
              parseAs: 'stream',
            }),
          ),
        );
      }
      const found = await unwrap(api.GET('/apontamento/painel-gestor', { params: { query } }));
      if (output.format !== 'text') return output.show(found, () => '');
      output.show(found, figures);
      const { writeList } = await import('../../kit/output/list.ts');
      process.stdout.write('\n');
      await writeList(output, { columns: pessoas }, {}, found.colaboradoresPeriodo);
    });
}

const figures = (painel: Painel) =>
  details([
    [
      'Colaboradores',
      `${painel.colaboradores} (${painel.colaboradoresPJ} PJ, ${painel.colaboradoresCLT} CLT)`,
    ],
    [
      'Horas',
      `${formatHours(painel.horas)} (PJ ${formatHours(painel.horasPJ)}, CLT ${formatHours(painel.horasCLT)})`,
    ],
    [
      'Valor',
      `${formatMoney(painel.valor)} (PJ ${formatMoney(painel.valorPJ)}, CLT ${formatMoney(painel.valorCLT)})`,
    ],
    [
      'Valor médio',
      `${formatMoney(painel.valorMedio)} (PJ ${formatMoney(painel.valorMedioPJ)}, CLT ${formatMoney(painel.valorMedioCLT)})`,
    ],
  ]);

const pessoas: Column<Painel['colaboradoresPeriodo'][number]>[] = [
  { field: 'nome', wraps: true },
  { field: 'status', format: (status) => panelStatusLabels[status] },
  { field: 'horas', format: formatHours, align: 'right' },
  { field: 'valorHora', header: 'Valor hora', format: formatMoney, align: 'right' },
  { field: 'valorTotal', header: 'Valor', format: formatMoney, align: 'right' },
];
