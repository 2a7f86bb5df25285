import { minutesToHours, percentToDecimal, type Schema } from '@aponta/sdk';
import { splitPercent } from '../values/percent.ts';
import type { minutesByCostCentre } from './queries.ts';

/** The same as shares that total exactly 100,00 %. */
export function toRateios(
  rows: Awaited<ReturnType<typeof minutesByCostCentre>>,
): Schema<'RateioCentroCusto'>[] {
  const percents = splitPercent(rows.map(({ codigo, minutos }) => ({ codigo, peso: minutos })));
  return rows.map((row, index) => ({
    centroCusto: row.codigo,
    nome: row.nome,
    horas: minutesToHours(row.minutos),
    porcentagem: percentToDecimal(percents[index] ?? 0),
  }));
}
