import { lastDayOf, type Schema } from '@aponta/sdk';
import { useKnows } from '../../lib/extensions.ts';
import { useGet } from '../../lib/use-api.ts';

/** What is expected of each day of a month (YYYY-MM), and of its weeks and periods. */
export const useExpected = (month: string) =>
  useGet(
    '/apontamento/apontamento/esperado',
    { query: { inicio: `${month}-01`, fim: lastDayOf(month) } },
    { silent: true, enabled: useKnows('esperado') },
  );

/** The day, and the week that it is in, of what is expected. */
export function expectedOn(expected: Schema<'HorasEsperadas'> | undefined, date: string) {
  return {
    dia: expected?.dias.find(({ data }) => data === date),
    semana: expected?.semanas.find(({ inicio, fim }) => inicio <= date && date <= fim),
  };
}
