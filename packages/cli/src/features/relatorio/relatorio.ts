import { type Schema, texts, unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { exportCommand, formatOption } from '../../kit/files/export-command.ts';
import { rowsCommand } from '../../kit/list/list-command.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { type IntervalOptions, intervalOf, intervalOptions } from '../../kit/values/interval.ts';
import { dashboard } from './dashboard.ts';
import { codes, filterQuery, type ReportOptions, reportFilters } from './report-filters.ts';

export function relatorio(command: Command): void {
  campos(command.command('campos').description('Lista os campos do relatório geral'));
  geral(command.command('geral').description('Grava o relatório geral de horas'));
  rateioCc(command.command('rateio-cc').description('Grava o rateio por centro de custo'));
  dashboard(command.command('dashboard').description('Mostra as séries do dashboard'));
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

interface GeneralOptions extends ReportOptions {
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
    async (context, options: GeneralOptions) => {
      const { campos: fields, agrupar: sortOrder, formato } = options;
      const filters = await filterQuery(context.api, options);
      const query = { ...filters, fields, sortOrder, formato };
      return context.api.GET('/apontamento/apontamento/relatorio', {
        params: { query },
        parseAs: 'stream',
      });
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

interface SplitOptions extends IntervalOptions {
  colaborador?: string[];
  secao?: string[];
  formato: 'csv' | 'xlsx';
}

function rateioCc(command: Command): void {
  intervalOptions(command)
    .addOption(codes('--colaborador <ids>', 'IDs de rede, separados por vírgulas'))
    .addOption(codes('--secao <códigos>', 'códigos de seções'))
    .addOption(formatOption());
  exportCommand(command, async (context, options: SplitOptions) => {
    const { inicio: dataInicio, fim: dataFim } = await intervalOf(context.api, options);
    const { colaborador: funcionarios, secao: secoes, formato } = options;
    const query = { dataInicio, dataFim, funcionarios, secoes, formato };
    return context.api.GET('/apontamento/apontamento/export/rateios-cc', {
      params: { query },
      parseAs: 'stream',
    });
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta relatorio rateio-cc --periodo anterior -o rateio.xlsx
  aponta relatorio rateio-cc --inicio 2026-10-26 --fim 2026-11-25 --formato csv -o -`,
  );
}
