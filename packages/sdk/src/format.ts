import { texts } from './messages.ts';

/*
 * Formats of what people read, in Brazilian Portuguese. Pure, and written out rather than left to Intl: its spaces and
 * signs differ between versions of ICU. The space of 'R$ 1,00' and '1,00 %' is the ordinary one, so that what is
 * copied, searched and compared is what it looks like.
 */

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** What a service of other people does not tell (`lenient.ts`), whatever the contract says; shown as a dash. */
const isAbsent = (value: unknown) => value === null || value === undefined || value === '';

/** Converts minutes to decimal hours, the way the contract writes them: two places, half up. 80 -> 1.33 */
export function minutesToHours(minutes: number): number {
  const hundredths = Math.floor((Math.abs(minutes) * 100 + 30) / 60);
  return (Math.sign(minutes) * hundredths) / 100;
}

/** Converts decimal hours of the contract to whole minutes. 1.33 -> 80. Sum minutes, never decimal hours. */
export function hoursToMinutes(hours: number): number {
  return Math.sign(hours) * Math.round(Math.abs(hours) * 60);
}

/** Formats whole minutes as HH:MM, with more digits of hours where needed. 80 -> '01:20', -80 -> '-01:20' */
export function formatMinutes(minutes: number): string {
  const absolute = Math.abs(minutes);
  return `${minutes < 0 ? '-' : ''}${pad(Math.floor(absolute / 60))}:${pad(absolute % 60)}`;
}

/** The same without a leading zero, where there is little room. 80 -> '1:20', 480 -> '8:00' */
export const formatMinutesShort = (minutes: number): string =>
  formatMinutes(minutes).replace(/^(-?)0(?=\d:)/, '$1');

/** Formats decimal hours as HH:MM, with dots between thousands of hours. 1.33 -> '01:20', 102374.5 -> '102.374:30' */
export const formatHours = (hours: number): string =>
  isAbsent(hours) ? '-' : formatMinutes(hoursToMinutes(hours)).replace(/\B(?=(?:\d{3})+:)/g, '.');

const CLOCK = /^(\d{0,3})(?::|h)([0-5]\d)$/i;
const MINUTES = /^(\d{1,4})\s?m(?:in)?$/i;
const DIGITS = /^(\d{1,3})([0-5]\d)$/;
const WHOLE = /^(\d{1,2})h?$/i;
const DECIMAL = /^(\d{0,3})[.,](\d+)$/;

/**
 * Reads what a person types for a duration, in whole minutes; undefined when it is none. Up to 999:59.
 * '1:20' and '1h20' -> 80, '0130' and '130' -> 90, '1,5' -> 90, '8' and '8h' -> 480, ':30' and '30m' -> 30
 */
export function parseHours(text: string): number | undefined {
  const typed = text.trim();
  const minutesOnly = MINUTES.exec(typed);
  if (minutesOnly) return Number(minutesOnly[1]);
  const clock = CLOCK.exec(typed) ?? (WHOLE.test(typed) ? null : DIGITS.exec(typed));
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const whole = WHOLE.exec(typed);
  if (whole) return Number(whole[1]) * 60;
  const decimal = DECIMAL.exec(typed);
  if (!decimal) return undefined;
  const minutes = hoursToMinutes(Number(`${decimal[1]}.${decimal[2]}`));
  return minutes < 60_000 ? minutes : undefined;
}

/** The same for hours of one day, where a number alone that is more than its hours is minutes. '30' -> 30, '8' -> 480 */
export function parseDayHours(text: string): number | undefined {
  const typed = text.trim();
  return /^\d\d$/.test(typed) && Number(typed) > 24 ? Number(typed) : parseHours(typed);
}

/** Formats a date of the contract, `YYYY-MM-DD`. '2026-11-03' -> '03/11/2026' */
export function formatDate(date: string): string {
  if (isAbsent(date)) return '-';
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

let brasilia: Intl.DateTimeFormat | undefined;
const told = new Map<number, Record<string, string>>();

function localParts(instant: Date): Record<string, string> {
  // A server is asked of the same seconds many times, and the calendar takes its time.
  const second = Math.floor(instant.getTime() / 1000);
  let parts = told.get(second);
  if (!parts) {
    if (told.size >= 1000) told.clear();
    parts = formattedParts(instant);
    told.set(second, parts);
  }
  return parts;
}

function formattedParts(instant: Date): Record<string, string> {
  // Made when it is first needed: to load the calendar's data takes longer than the rest of a short program.
  brasilia ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(
    brasilia.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
}

/** Tells the business date, `YYYY-MM-DD` in America/Sao_Paulo, of an instant. */
export function businessDate(instant: Date): string {
  const { year, month, day } = localParts(instant);
  return `${year}-${month}-${day}`;
}

/**
 * Formats as dd/MM/yyyy HH:MM a local date-time of the contract ('2026-11-03T08:00', taken as it is) or an instant
 * ('2026-11-03T11:00:00Z', told in the time of America/Sao_Paulo).
 */
export function formatDateTime(dateTime: string): string {
  if (isAbsent(dateTime)) return '-';
  if (/(?:Z|[+-]\d\d:\d\d)$/.test(dateTime)) {
    const { year, month, day, hour, minute } = localParts(new Date(dateTime));
    return `${day}/${month}/${year} ${hour}:${minute}`;
  }
  return `${formatDate(dateTime.slice(0, 10))} ${dateTime.slice(11, 16)}`;
}

/** Two places and dots between thousands. 1234.5 -> '1.234,50' */
export function twoPlaces(value: number): string {
  const hundredths = Math.round(Math.abs(value) * 100);
  const whole = String(Math.floor(hundredths / 100)).replace(/\B(?=(?:\d{3})+$)/g, '.');
  const sign = value < 0 && hundredths > 0 ? '-' : '';
  return `${sign}${whole},${pad(hundredths % 100)}`;
}

/** Formats reais. 1234.56 -> 'R$ 1.234,56', -1 -> '-R$ 1,00' */
export function formatMoney(value: number): string {
  if (isAbsent(value)) return '-';
  const text = twoPlaces(value);
  return text.startsWith('-') ? `-R$ ${text.slice(1)}` : `R$ ${text}`;
}

/** Formats the 14 characters of a CNPJ (letters too, since 2026). '12345678000195' -> '12.345.678/0001-95'; others unchanged. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5');
}

/** Formats a competência, `YYYYMM`. '202611' -> '11/2026' */
export const formatCompetencia = (competencia: string): string =>
  isAbsent(competencia) ? '-' : `${competencia.slice(4)}/${competencia.slice(0, 4)}`;

const months = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
];

/** Names a month in Portuguese, counted from 0. Throws a RangeError above 11 (spec part 1, section 5). */
export function monthName(month: number): string {
  const name = months[month];
  if (name === undefined) throw new RangeError(texts.mesInvalido(month));
  return name;
}
