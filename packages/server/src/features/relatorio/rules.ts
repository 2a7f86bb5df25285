import { type Schema, texts } from '@aponta/sdk';
import { AppError } from '../../infra/errors.ts';

/** Lines of a report that are shown before it is made. */
export const mostPreviewed = 50;

/** More than a chart can show. */
export const mostSeries = 500;

/** 422 of a dashboard of too many series. */
export function checkSeries(count: number): void {
  if (count <= mostSeries) return;
  const codigo = 'SERIES_DEMAIS';
  throw new AppError(422, codigo, texts.seriesDemais(mostSeries), {
    detalhes: [{ campo: 'group', codigo, limite: mostSeries }],
  });
}

/** Days of a period that an interval has not whole. */
export type Cut = Schema<'Periodo'>;

/** The ids of the periods that lie in an interval, open at an end without a date, and its days in those that do not. */
export function partsOf(
  periods: readonly Cut[],
  { inicio = '', fim = '9999-12-31' }: { inicio?: string; fim?: string },
): { whole: number[]; cut: Cut[] } {
  const inside = periods.filter((one) => one.fim >= inicio && one.inicio <= fim);
  const isWhole = (one: Cut) => one.inicio >= inicio && one.fim <= fim;
  return {
    whole: inside.filter(isWhole).map(({ id }) => id),
    cut: inside
      .filter((one) => !isWhole(one))
      .map((one) => ({
        id: one.id,
        inicio: one.inicio < inicio ? inicio : one.inicio,
        fim: one.fim > fim ? fim : one.fim,
      })),
  };
}
