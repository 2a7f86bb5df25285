import { texts } from '@aponta/sdk';
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
