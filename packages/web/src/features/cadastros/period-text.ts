import { addMonths, lastDayOf, monthName, monthOf } from '@aponta/sdk';
import { parseDate } from '../../ui/date-text.ts';

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase().replace(/\s+/g, ' ');

const months = Array.from({ length: 12 }, (_, index) => plain(monthName(index)));

/** The least that says which word is meant. */
const SHORTEST = 3;
const begins = (word: string, text: string) => text.length >= SHORTEST && word.startsWith(text);

/** The same day a month before, or the last one of a shorter month: it lies one period before. */
function monthBefore(day: string): string {
  const month = addMonths(monthOf(day), -1);
  return [`${month}-${day.slice(8)}`, lastDayOf(month)].toSorted()[0] ?? day;
}

/**
 * A day of the period that a text means, YYYY-MM-DD: `03/2026`, `3/26`, `março`, `mar 2026`, a day of it, `atual` or `anterior`;
 * undefined when it means none. A month without its year is the latest that is not ahead of `today`.
 */
export function dayOfPeriod(text: string, today: string): string | undefined {
  const typed = plain(text);
  if (begins('atual', typed)) return today;
  if (begins('anterior', typed)) return monthBefore(today);
  const named = /^([a-z]{3,})(?:(?: de | ?[/.-] ?| )(\d{4}|\d{2}))?$/.exec(typed);
  const figures = /^(\d{1,2})[/.-](\d{4})$/.exec(typed) ?? /^()(\d{4})(\d{2})$/.exec(typed);
  if (named) {
    const month = months.findIndex((name) => begins(name, named[1] ?? '')) + 1;
    return month === 0 ? undefined : firstDay(month, named[2], today);
  }
  if (figures) return firstDay(Number(figures[3] ?? figures[1]), figures[2], today);
  return parseDate(typed, today);
}

/** Every period holds the first day of the month that it is named by. */
function firstDay(month: number, year: string | undefined, today: string): string | undefined {
  if (month < 1 || month > 12) return undefined;
  const first = (of: number) => `${of}-${String(month).padStart(2, '0')}-01`;
  if (year !== undefined) return first(year.length === 2 ? 2000 + Number(year) : Number(year));
  const thisYear = Number(today.slice(0, 4));
  return first(thisYear) <= today ? first(thisYear) : first(thisYear - 1);
}
