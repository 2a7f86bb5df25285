import type { Schema } from '@aponta/sdk';
import { type Chosen, noFilters, type ReportFilters, reportQuery } from './report.ts';
import type { Marks } from './report-state.ts';

export type Salvo = Schema<'RelatorioSalvo'>;
export type Intervalo = Schema<'IntervaloRelatorio'>;

export const intervaloLabels: Readonly<Record<Intervalo, string>> = {
  FIXO: 'As datas de agora',
  MES_ATUAL: 'Mês atual',
  MES_ANTERIOR: 'Mês anterior',
  PERIODO_ATUAL: 'Período atual',
  PERIODO_ANTERIOR: 'Período anterior',
};

/** What a saved report limits the lines to, on the day it was read. */
export function filtersOf({ dataInicio, dataFim, escolhas }: Salvo): ReportFilters {
  const chosen = <I extends string | number>(campo: string, id: (text: string) => I) =>
    escolhas
      .filter((one) => one.campo === campo)
      .map(({ id: text, nome }): Chosen<I> => {
        if (nome !== null) return { id: id(text), text: nome };
        return { id: id(text), text: `${text} (não existe mais)`, gone: true };
      });
  return {
    ...noFilters,
    dataInicio: dataInicio ?? '',
    dataFim: dataFim ?? '',
    contrato: chosen('contrato', String),
    projeto: chosen('projeto', Number),
    secoes: chosen('secoes', String),
    funcionarios: chosen('funcionarios', String),
    atividades: chosen('atividades', Number),
    documentos: chosen('documentos', Number),
  };
}

export const marksOf = ({ fields, sortOrder }: Salvo): Pick<Marks, 'campos' | 'agrupar'> => ({
  campos: fields,
  agrupar: sortOrder,
});

/** How many choices are no more. */
export const countGone = (filters: ReportFilters): number =>
  Object.values(filters)
    .flatMap((chosen: string | readonly Chosen<string | number>[]) =>
      typeof chosen === 'string' ? [] : chosen,
    )
    .filter(({ gone }) => gone).length;

interface Named {
  nome: string;
  intervalo: Intervalo;
}

/** The body that keeps what the screen has. */
export const bodyOf = ({ nome, intervalo }: Named, filters: ReportFilters, marks: Marks) => {
  const { dataInicio, dataFim, ...rest } = reportQuery(filters, marks);
  const days = intervalo === 'FIXO' ? { dataInicio, dataFim } : {};
  return { nome: nome.trim(), intervalo, ...rest, ...days };
};
