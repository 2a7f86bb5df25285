import { formatHours, formatMoney, hoursToMinutes, minutesToHours } from '@aponta/sdk';

/** One value of a chart: a competência, a project, an activity. */
export interface Datum {
  label: string;
  value: number;
}

/** Places in the data: labels need not differ, so scales are over these. */
export const indexesOf = (data: readonly Datum[]) => data.map((_, index) => index);

/** What the values of a chart are: how they are written, and how they are summed without losing minutes or cents. */
export interface Unit {
  name: string;
  format: (value: number) => string;
  /** Short, for the ticks of an axis. */
  tick: (value: number) => string;
  /** Without it they have no total: averages, people counted in several places. */
  sum?: (values: readonly number[]) => number;
}

const short = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

export const hoursUnit = {
  name: 'Horas',
  format: formatHours,
  tick: (value) => `${value.toLocaleString('pt-BR')} h`,
  sum: (values) => minutesToHours(total(values.map(hoursToMinutes))),
} satisfies Unit;

export const moneyUnit = {
  name: 'Valor',
  format: formatMoney,
  tick: (value) => `R$ ${short.format(value)}`,
  sum: (values) => total(values.map((value) => Math.round(value * 100))) / 100,
} satisfies Unit;

/** The colours that a colour-blind person can tell apart (`--series-1` of theme.css and on); the first is the brand's. */
export const seriesColors = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type SeriesColor = (typeof seriesColors)[number];
export const colorOf = (color: SeriesColor) => `var(--series-${color})`;

/** At most `max` values: the first ones, and the sum of all others as one. */
export function foldRest(
  data: readonly Datum[],
  max: number,
  { sum }: Required<Unit>,
): readonly Datum[] {
  if (data.length <= max) return data;
  const rest = data.slice(max - 1);
  const label = `Outros (${rest.length})`;
  return [...data.slice(0, max - 1), { label, value: sum(rest.map(({ value }) => value)) }];
}
