/*
 * A calendar's days are midnights of the machine's own zone, ours are texts: they meet here, part by part, so that no zone
 * moves a day.
 */

const two = (number: number) => String(number).padStart(2, '0');

/** YYYY-MM-DD or YYYY-MM-DDTHH:MM as the calendar has it. */
export function toLocal(value: string): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = value.split(/\D/).map(Number);
  return new Date(year, month - 1, day, hour, minute);
}

/** What the calendar has as YYYY-MM-DD. */
export const dayOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** The same with its time, YYYY-MM-DDTHH:MM. */
export const timeOf = (date: Date): string =>
  `${dayOf(date)}T${two(date.getHours())}:${two(date.getMinutes())}`;
