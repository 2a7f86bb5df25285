import { Temporal } from 'temporal-polyfill';

/*
 * Calendar dates are text, `YYYY-MM-DD`, and never instants; they compare and sort as text.
 */

export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** Days from one date to another; negative backwards. */
export const daysBetween = (first: string, last: string): number =>
  Temporal.PlainDate.from(first).until(last).days;

/** The dates from `first` to `last`, both included. */
export const datesBetween = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) =>
    addDays(first, index),
  );

/** 0 for Monday to 6 for Sunday. */
export const weekday = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek - 1;

export const mondayOf = (date: string): string => addDays(date, -weekday(date));

/** The seven dates, Monday to Sunday, of the week that contains `date`. */
export function weekOf(date: string): string[] {
  const monday = mondayOf(date);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** The given day, 1 to 28, of the month that lies `months` after the month of `date`. */
export const dayOfMonth = (date: string, months: number, day: number): string =>
  Temporal.PlainYearMonth.from(date.slice(0, 7)).add({ months }).toPlainDate({ day }).toString();

/** Whether a text is a local time that exists, `YYYY-MM-DDTHH:MM`. */
export function isLocalTime(text: string): boolean {
  try {
    return Temporal.PlainDateTime.from(text).toString({ smallestUnit: 'minute' }) === text;
  } catch {
    return false;
  }
}

/** The first and the last date of a month of the calendar, counted from 1. */
export function monthOf(year: number, month: number): { inicio: string; fim: string } {
  const of = Temporal.PlainYearMonth.from({ year, month });
  const day = (day: number) => of.toPlainDate({ day }).toString();
  return { inicio: day(1), fim: day(of.daysInMonth) };
}
