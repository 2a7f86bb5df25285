import { Temporal } from 'temporal-polyfill';

/*
 * Calendar dates are text, `YYYY-MM-DD`, and never instants; they compare and sort as text.
 */

export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** 0 for Monday to 6 for Sunday. */
export const weekday = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek - 1;

/** The seven dates, Monday to Sunday, of the week that contains `date`. */
export function weekOf(date: string): string[] {
  const monday = addDays(date, -weekday(date));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** The first and the last date of a month of the calendar, counted from 1. */
export function monthOf(year: number, month: number): { inicio: string; fim: string } {
  const of = Temporal.PlainYearMonth.from({ year, month });
  const day = (day: number) => of.toPlainDate({ day }).toString();
  return { inicio: day(1), fim: day(of.daysInMonth) };
}
