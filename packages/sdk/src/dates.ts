/*
 * Calendar dates are text, `YYYY-MM-DD`, and never instants; they compare and sort as text. What the platform knows of
 * the calendar is asked in UTC, where every day has 24 hours. Whatever is no date throws a RangeError.
 */

const DAY = 86_400_000;
const MINUTE = 60_000;

const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

const dateAt = (instant: number): string => new Date(instant).toISOString().slice(0, -14);

/** Tells whether `text` is a day of the calendar, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? midnight(text) : Number.NaN;
  // The 31st of a short month would be read as a day of the next.
  return !Number.isNaN(instant) && dateAt(instant) === text;
}

/** Adds days to a date, or takes them away. ('2026-12-31', 1) -> '2027-01-01' */
export const addDays = (date: string, days: number): string => dateAt(midnight(date) + days * DAY);

/** Counts the days from one date to another; below 0 when `to` is before. ('2026-11-03', '2026-11-05') -> 2 */
export const daysBetween = (from: string, to: string): number =>
  (midnight(to) - midnight(from)) / DAY;

/** Lists the days from one date to another, both included; none when `fim` is before. */
export function* eachDay(inicio: string, fim: string): Generator<string, void, undefined> {
  for (let date = inicio; date <= fim; date = addDays(date, 1)) yield date;
}

/** Tells the day of the week: 0 for Monday to 6 for Sunday. */
export const weekday = (date: string): number => (new Date(midnight(date)).getUTCDay() + 6) % 7;

/** Tells whether a date is a Saturday or a Sunday. */
export const isWeekend = (date: string): boolean => weekday(date) > 4;

/** Tells the Monday of the week of a date. */
export const mondayOf = (date: string): string => addDays(date, -weekday(date));

/** Tells the month of a date, as `YYYY-MM`. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** Tells the last day of a month, `YYYY-MM`. '2028-02' -> '2028-02-29' */
export function lastDayOf(month: string): string {
  const first = new Date(midnight(`${month}-01`));
  return dateAt(first.setUTCMonth(first.getUTCMonth() + 1, 0));
}

/** Adds months to a month, `YYYY-MM`, or takes them away. ('2026-12', 1) -> '2027-01' */
export function addMonths(month: string, months: number): string {
  const first = new Date(midnight(`${month}-01`));
  return monthOf(dateAt(first.setUTCMonth(first.getUTCMonth() + months)));
}

/** Tells the competência, `YYYYMM`, of a period by its last day: the month in which it ends. */
export const competenciaOf = (fim: string): string => monthOf(fim).replace('-', '');

/** Moves a local date-time, `YYYY-MM-DDTHH:MM`, by whole days; its time stays. ('2026-11-03T22:00', 1) -> '2026-11-04T22:00' */
export const moveDays = (dateTime: string, days: number): string =>
  addDays(dateTime.slice(0, 10), days) + dateTime.slice(10);

/** Counts the minutes from one local date-time, `YYYY-MM-DDTHH:MM`, to another; below 0 when `to` is before. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / MINUTE;
