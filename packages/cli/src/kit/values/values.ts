import { addDays, businessDate, isDate, parseHours, texts } from '@aponta/sdk';
import { InvalidArgumentError } from 'commander';

/*
 * What people pass as values of options. Each throws an InvalidArgumentError, which commander shows with the option.
 */

/** A date of the calendar, `YYYY-MM-DD`: that form, DD/MM/AAAA, hoje or ontem. */
export function dateValue(text: string): string {
  if (text === 'hoje') return businessDate(new Date());
  if (text === 'ontem') return addDays(businessDate(new Date()), -1);
  const date = dateOf(text);
  if (!date) throw new InvalidArgumentError('Use AAAA-MM-DD, DD/MM/AAAA, hoje ou ontem');
  return date;
}

/** `YYYY-MM-DD` of that form or of DD/MM/AAAA; undefined when it is no day of the calendar. */
export function dateOf(text: string): string | undefined {
  const brazilian = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text);
  const date = brazilian ? `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}` : text;
  return isDate(date) ? date : undefined;
}

export interface Month {
  year: number;
  /** From 1 to 12. */
  month: number;
}

/** AAAA-MM or MM/AAAA; 3/2026 is as good as 03/2026. */
export function monthValue(text: string): Month {
  const match =
    /^(?<year>\d{4})-(?<month>\d\d)$/.exec(text) ?? /^(?<month>\d\d?)\/(?<year>\d{4})$/.exec(text);
  const year = Number(match?.groups?.year);
  const month = Number(match?.groups?.month);
  if (!(month >= 1 && month <= 12)) throw new InvalidArgumentError('Use AAAA-MM ou MM/AAAA');
  return { year, month };
}

/** A period, as `findPeriodo` finds it. */
export function periodValue(text: string): string {
  if (text === 'atual' || text === 'anterior') return text;
  try {
    monthValue(text);
  } catch {
    throw new InvalidArgumentError('Use atual, anterior, AAAA-MM ou MM/AAAA');
  }
  return text;
}

/** The month of a date of the calendar. */
export function monthOf(date: string): Month {
  const [year, month] = date.split('-').map(Number) as [number, number];
  return { year, month };
}

/** A duration in minutes. */
export function minutesValue(text: string): number {
  const minutes = parseHours(text);
  if (minutes === undefined) throw new InvalidArgumentError(texts.horasInvalidas);
  return minutes;
}

/** Reais: 1234,56, 1.234,56 or 1234.56. */
export function moneyValue(text: string): number {
  const typed = text.replace(/^R\$\s*/, '');
  const plain = typed.includes(',') ? typed.replaceAll('.', '').replace(',', '.') : typed;
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain))
    throw new InvalidArgumentError('Use um valor como 100,00');
  return Number(plain);
}

/** A time of day, HH:MM, or of a given day, AAAA-MM-DD HH:MM or DD/MM/AAAA HH:MM; ready for `at`. */
export function timeValue(text: string): string {
  const time = timeOf(text);
  if (!time) throw new InvalidArgumentError('Use HH:MM ou AAAA-MM-DD HH:MM');
  return time;
}

/** As `timeValue`, with undefined for what is none. */
export function timeOf(text: string): string | undefined {
  const [, day, time] = /^(?:(\S+)[T ])?((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  if (!day || !time) return time;
  const date = dateOf(day);
  return date && `${date}T${time}`;
}

/** The local date-time of a `timeValue`, on `date` unless it says its own. */
export const at = (date: string, time: string): string =>
  time.includes('T') ? time : `${date}T${time}`;

/** Makes a check for a question: true when `read` takes what is typed, else why not. */
export function accepts(read: (text: string) => unknown): (text: string) => true | string {
  return (text) => {
    try {
      read(text);
      return true;
    } catch (error) {
      return (error as Error).message;
    }
  };
}
