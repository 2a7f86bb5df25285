import { addDays, mondayOf } from '@aponta/sdk';
import { Temporal } from 'temporal-polyfill';

/*
 * What the server asks of the calendar beyond what the SDK tells of it, in the same text: `YYYY-MM-DD`.
 */

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
