import { addDays, businessDate, isDate, moveDays, weekday } from '@aponta/sdk';

/** Whether `value` is a local date and time as the contract writes it. */
export const isDateTime = (value: string): boolean => parseDateTime(value, '2000-01-01') === value;

/**
 * Reads a date as people type it: `3`, `3/11`, `0311`, `3/11/26`, `03112026`, `2026-11-03`.
 * What is left out comes from `near` (YYYY-MM-DD). `hoje`, `ontem` and days of the week (`seg`), the last one until
 * `today`, go too. Answers YYYY-MM-DD, undefined when there is no such day.
 */
export function parseDate(
  text: string,
  near: string,
  today = businessDate(new Date()),
): string | undefined {
  const named = namedDay(text.trim().toLowerCase(), today);
  if (named) return named;
  const parts = splitDate(text.trim());
  if (!parts) return undefined;
  const [nearYear, nearMonth] = near.split('-').map(Number);
  const [day, month = nearMonth, year = nearYear ?? 0] = parts;
  const fullYear = year < 100 ? 2000 + year : year;
  const date = `${fullYear}-${twoDigits(month)}-${twoDigits(day)}`;
  return isDate(date) ? date : undefined;
}

const weekdays = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'];

function namedDay(text: string, today: string): string | undefined {
  if (text === 'hoje') return today;
  if (text === 'ontem') return addDays(today, -1);
  if (!/^[a-zá]{3,}(-feira)?$/.test(text)) return undefined;
  const day = weekdays.indexOf(text.replace('á', 'a').slice(0, 3));
  return day < 0 ? undefined : addDays(today, -((weekday(today) - day + 7) % 7));
}

/** Day, month and year, as far as they were typed. */
function splitDate(text: string): [number, number?, number?] | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return [Number(iso[3]), Number(iso[2]), Number(iso[1])];
  const found =
    /^(\d{1,2})(?:[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?)?$/.exec(text) ??
    /^(\d{2}|\d(?=\d\d$))(\d{2})(\d{2}|\d{4})?$/.exec(text);
  if (!found) return undefined;
  const [day, month, year] = found.slice(1).map((part) => (part ? Number(part) : undefined));
  return day === undefined ? undefined : [day, month, year];
}

/**
 * Reads a date and time: `8`, `830`, `8:30`, `8h30`, `3/11 8:30`, `03/11/2026 08:30`; without a date it is `near`.
 * Answers YYYY-MM-DDTHH:MM.
 */
export function parseDateTime(text: string, near: string): string | undefined {
  const found = /^(?:(\S+?)[\sT]+)?(\S+)$/.exec(text.trim());
  if (!found) return undefined;
  const date = found[1] ? parseDate(found[1], near) : near;
  const time = parseTime(found[2] ?? '');
  return date && time && `${date}T${time}`;
}

/** The same of an exit: a time alone that does not come after its entry is of the next day. */
export function parseExit(
  text: string,
  near: string,
  entry: string | undefined,
): string | undefined {
  const exit = parseDateTime(text, near);
  const alone = !/[\sT]/.test(text.trim());
  return exit && entry && alone && exit <= entry ? moveDays(exit, 1) : exit;
}

function parseTime(text: string): string | undefined {
  const found = /^(\d{1,2})(?:[:hH](\d{2})?)?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text);
  if (!found) return undefined;
  const hour = Number(found[1]);
  const minute = Number(found[2] ?? 0);
  if (hour > 23 || minute > 59) return undefined;
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

const twoDigits = (number = 0): string => String(number).padStart(2, '0');
