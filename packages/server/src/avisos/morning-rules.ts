import { isWeekend } from '@aponta/sdk';
import { Temporal } from 'temporal-polyfill';

const local = (now: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);

/** The date in a zone at a moment. */
export const localDay = (now: Date, zone: string): string =>
  local(now, zone).toPlainDate().toString();

/** When people are written to, in the zone of their section. */
export interface Mornings {
  /** From this hour of the day on. */
  hour: number;
  /** And from this day on: a company brings its people in before they are to know of it. */
  since?: string | undefined;
}

/** Whether people of a zone are to be written to by now, which is from Monday to Friday. */
export function isMorning(now: Date, zone: string, { hour, since = '' }: Mornings): boolean {
  const day = localDay(now, zone);
  return day >= since && local(now, zone).hour >= hour && !isWeekend(day);
}
