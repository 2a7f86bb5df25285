import { addDays, competenciaOf } from '@aponta/sdk';
import type { StatusAprovacao } from '../../infra/db/tables.ts';
import { dayOfMonth } from '../values/dates.ts';
import type { Interval } from '../values/interval.ts';

/** How many periods after the current one stand ready. */
const ahead = 13;

/** The states in which a request of hours freezes its period. */
export const freezing = ['PENDENTE', 'APROVADA_PARCIAL', 'APROVADA'] as const;

export const isFreezing = (status: StatusAprovacao | null): boolean =>
  freezing.some((one) => one === status);

/** The period that contains `date`, where periods end on `closingDay` (1 to 28) of each month. */
export function periodOf(date: string, closingDay: number): Interval {
  const months = Number(date.slice(8)) > closingDay ? 1 : 0;
  const fim = dayOfMonth(date, months, closingDay);
  return { inicio: addDays(dayOfMonth(fim, -1, closingDay), 1), fim };
}

/**
 * The one after the period that ended on `fim`: from the next day to `closingDay` of the next month. Each month is the
 * competência of one period, also when the closing day has changed and this one is longer or shorter.
 */
export const periodAfter = (fim: string, closingDay: number): Interval => ({
  inicio: addDays(fim, 1),
  fim: dayOfMonth(fim, 1, closingDay),
});

/**
 * Whether a period waits for its person to request it: it ended and has no request that stands, or its request was
 * rejected. `status` is the last request's, null when there was none; dates compare as text.
 */
export function isLate(status: StatusAprovacao | null, fim: string, today: string): boolean {
  if (status === 'REPROVADA') return true;
  return fim < today && (status === null || status === 'CANCELADA');
}

/** A period that is there, and whether entries, requests, measurements or allocations are of it. */
export interface Planned extends Interval {
  id: number;
  used: boolean;
}

/**
 * The periods as they are with another closing day, oldest first: those that have begun by `today` or are used stay, and
 * so does what lies before a used one. The later ones follow on them, each of the same month as before.
 */
export function replan<P extends Planned>(
  periods: readonly P[],
  today: string,
  closingDay: number,
): P[] {
  const firstFree = periods.findLastIndex(({ inicio, used }) => used || inicio <= today) + 1;
  const planned = periods.slice(0, firstFree);
  for (const period of periods.slice(firstFree)) {
    const before = planned.at(-1);
    planned.push({ ...period, ...(before && periodAfter(before.fim, closingDay)) });
  }
  return planned;
}

/**
 * The periods of the past that lead back from `oldest`, the beginning of the first, to the one that holds `date`; the newest
 * first. Each begins after `closingDay` of a month and is the only one of the next.
 */
export function periodsBack(oldest: string, date: string, closingDay: number): Interval[] {
  const periods: Interval[] = [];
  for (let next = oldest; date < next; ) {
    const fim = addDays(next, -1);
    next = addDays(dayOfMonth(fim, -1, closingDay), 1);
    periods.push({ inicio: next, fim });
  }
  return periods;
}

/** What is missing for periods to reach 13 beyond the current one, going on after `newest`, the end of the last. */
export function missingPeriods(
  newest: string | null,
  today: string,
  closingDay: number,
): Interval[] {
  const current = periodOf(today, closingDay);
  const target = competenciaOf(dayOfMonth(current.fim, ahead, 1));
  const periods: Interval[] = newest === null ? [current] : [];
  let last = newest ?? current.fim;
  while (competenciaOf(last) < target) {
    const next = periodAfter(last, closingDay);
    periods.push(next);
    last = next.fim;
  }
  return periods;
}
