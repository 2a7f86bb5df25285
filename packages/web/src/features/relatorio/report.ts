import { isDate, type Schema, texts } from '@aponta/sdk';

/** What was chosen in a tab, and how it is written in its list. */
export interface Chosen<I extends string | number> {
  id: I;
  text: string;
  /** It is no more: only a saved report still names it. */
  gone?: boolean;
}

/** What the entries of a report are limited to (part 2, section 3); an empty list limits nothing. */
export interface ReportFilters {
  dataInicio: string;
  dataFim: string;
  contrato: readonly Chosen<string>[];
  projeto: readonly Chosen<number>[];
  secoes: readonly Chosen<string>[];
  funcionarios: readonly Chosen<string>[];
  atividades: readonly Chosen<number>[];
  documentos: readonly Chosen<number>[];
}

export type Kind = Exclude<keyof ReportFilters, 'dataInicio' | 'dataFim'>;

export const noFilters: ReportFilters = {
  dataInicio: '',
  dataFim: '',
  contrato: [],
  projeto: [],
  secoes: [],
  funcionarios: [],
  atividades: [],
  documentos: [],
};

const idsOf = <I extends string | number>(chosen: readonly Chosen<I>[]) =>
  chosen.length > 0 ? chosen.map(({ id }) => id) : undefined;

/** The filters as the contract takes them; what limits nothing is left out. */
export const queryOf = (filters: ReportFilters) => ({
  dataInicio: filters.dataInicio || undefined,
  dataFim: filters.dataFim || undefined,
  contrato: idsOf(filters.contrato),
  projeto: idsOf(filters.projeto),
  secoes: idsOf(filters.secoes),
  funcionarios: idsOf(filters.funcionarios),
  atividades: idsOf(filters.atividades),
  documentos: idsOf(filters.documentos),
});

export const isFiltered = (filters: ReportFilters): boolean =>
  Object.values(queryOf(filters)).some((value) => value !== undefined);

/** What is wrong with the dates, by field. */
export function dateProblems({ dataInicio, dataFim }: ReportFilters) {
  const problem = (date: string) =>
    date && !isDate(date) ? ['Escreva a data como dd/mm/aaaa'] : [];
  const inicio = problem(dataInicio);
  const fim = problem(dataFim);
  const turned = dataInicio && dataFim && dataFim < dataInicio;
  const both = inicio.length + fim.length === 0 && turned;
  return { dataInicio: inicio, dataFim: both ? [texts.intervaloInvalido] : fim };
}

export type Campo = Schema<'CampoRelatorio'>;
export type Agrupador = Schema<'CampoAgrupador'>;
export type Resultado = Schema<'CampoResultado'>;

/** Adds what is not there, takes away what is; the order is that of the marking. */
export const toggled = <T>(list: readonly T[], item: T): readonly T[] =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item];

/** Which fields are shown and which group; none marked is left out. */
export const reportQuery = (
  filters: ReportFilters,
  { campos, agrupar }: { campos: readonly Campo[]; agrupar: readonly Agrupador[] },
) => ({
  ...queryOf(filters),
  fields: campos.length > 0 ? [...campos] : undefined,
  sortOrder: agrupar.length > 0 ? [...agrupar] : undefined,
});
