import type { Aponta } from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { type IntervalOptions, intervalOptions } from '../../kit/values/interval.ts';
import { findPeriodo, findProjeto } from '../../kit/values/lookup.ts';
import { listValue } from '../../kit/values/plain-values.ts';

/* The filters of the reports of hours. */

export interface ReportOptions extends IntervalOptions {
  colaborador?: string[];
  secao?: string[];
  contrato?: string[];
  projeto?: string[];
}

/** An option that takes some codes, separated by commas. */
export const codes = (flags: string, description: string): Option =>
  new Option(flags, description).argParser(listValue);

export const reportFilters = (command: Command): Command =>
  intervalOptions(command)
    .addOption(codes('--colaborador <ids>', 'IDs de rede, separados por vírgulas'))
    .addOption(codes('--secao <códigos>', 'códigos de seções'))
    .addOption(codes('--contrato <códigos>', 'códigos de contratos'))
    .addOption(codes('--projeto <projetos>', 'códigos ou ids de projetos'));

/** Turns the options into the query of the contract. Throws Failure. */
export async function filterQuery(api: Aponta, options: ReportOptions) {
  const { inicio, fim, periodo, colaborador, secao, contrato, projeto } = options;
  const interval = periodo ? await findPeriodo(api, periodo) : { inicio, fim };
  return {
    dataInicio: interval.inicio,
    dataFim: interval.fim,
    funcionarios: colaborador,
    secoes: secao,
    contrato,
    projeto:
      projeto &&
      (await Promise.all(projeto.map(async (typed) => (await findProjeto(api, typed)).id))),
  };
}
