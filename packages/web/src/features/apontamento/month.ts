import { hoursToMinutes, type Schema } from '@aponta/sdk';
import { Temporal } from 'temporal-polyfill';

type DiaApontado = Schema<'DiaApontado'>;
type Feriado = Schema<'Feriado'>;

/** One cell of the month's strip. */
export interface Day {
  /** YYYY-MM-DD */
  date: string;
  number: number;
  /** 0 is Sunday. */
  weekday: number;
  weekend: boolean;
  /** Minutes logged. */
  minutes: number;
  ldPendente: boolean;
  /** The holiday's name. */
  feriado: string | undefined;
  today: boolean;
  future: boolean;
}

/** The month a date is in, as YYYY-MM. */
export const monthOf = (date: string) => date.slice(0, 7);

export function addMonths(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString();
}

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The day of the week of a date; 0 is Sunday. */
export const weekdayOf = (date: string) => Temporal.PlainDate.from(date).dayOfWeek % 7;

/** The same day number in a month `months` away, or that month's last day. */
function sameDayIn(date: string, months: number): string {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}

const firstDay = (month: string) => `${month}-01`;

function lastDay(month: string): string {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return `${month}-${daysInMonth}`;
}

/** The day that stands for a month when none is selected: today, or its first. */
export const referenceDay = (month: string, today: string) =>
  monthOf(today) === month ? today : firstDay(month);

/** Where a key takes the cursor of the strip; undefined for keys that do not move it. */
export function keyTarget(key: string, date: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return firstDay(monthOf(date));
    case 'End':
      return lastDay(monthOf(date));
    case 'PageUp':
      return sameDayIn(date, -1);
    case 'PageDown':
      return sameDayIn(date, 1);
  }
}

/** Every day of `month` (YYYY-MM) with what was logged in it; days that are not loaded yet have no hours. */
export function daysOf(
  month: string,
  logged: readonly DiaApontado[],
  holidays: readonly Feriado[],
  today: string,
): Day[] {
  const entries = new Map(logged.map((day) => [day.data, day]));
  const names = new Map(holidays.map(({ dia, nome }) => [dia, nome]));
  const first = Temporal.PlainDate.from(firstDay(month));
  return Array.from({ length: first.daysInMonth }, (_, index) => {
    const date = first.add({ days: index });
    const iso = date.toString();
    const entry = entries.get(iso);
    const weekday = weekdayOf(iso);
    return {
      date: iso,
      number: date.day,
      weekday,
      weekend: weekday === 0 || weekday === 6,
      minutes: minutesOf(entry),
      ldPendente: entry?.ldPendente ?? false,
      feriado: names.get(iso),
      today: iso === today,
      future: iso > today,
    };
  });
}

/** Minutes logged in one day; summed by entry, because decimal hours lose minutes when added. */
export function minutesOf(
  day: { apontamentos: readonly Schema<'Apontamento'>[] } | undefined,
): number {
  return (day?.apontamentos ?? []).reduce((sum, entry) => sum + hoursToMinutes(entry.horas), 0);
}

/** Minutes logged in all of the month. */
export function minutesOfMonth(logged: readonly DiaApontado[]): number {
  return logged.reduce((sum, day) => sum + minutesOf(day), 0);
}
