import { centsOf } from '../domain/remuneracao/rules.ts';
import { covers } from './dates.ts';
import type { Row } from './rows.ts';

/** Hundredths as the text of a numeric column: 123456 is `1234.56`. */
export const decimal = (hundredths: number | bigint) => (Number(hundredths) / 100).toFixed(2);

/** What the entries of somebody are worth, as the text of a numeric column. */
export function valueOfEntries(
  entries: readonly Row<'apontamento'>[],
  pays: readonly Row<'funcionario_remuneracao'>[],
  jornada: readonly number[] | null,
): string {
  const minutos_semana = jornada?.reduce((total, minutes) => total + minutes, 0) ?? null;
  const paid = pays.map((pay) => ({
    ...pay,
    minutos_semana,
    minutos: entries
      .filter(({ data }) => covers(pay.vigencia, data))
      .reduce((total, { minutos }) => total + minutos, 0),
  }));
  return decimal(centsOf(paid));
}
