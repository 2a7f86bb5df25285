import { isWeekend } from '@aponta/sdk';
import { Temporal } from 'temporal-polyfill';

const local = (now: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);

/** The date in a zone at a moment. */
export const localDay = (now: Date, zone: string): string =>
  local(now, zone).toPlainDate().toString();

/** Whether people of a zone are to be written to by now: from an hour on, from Monday to Friday. */
export const isMorning = (now: Date, zone: string, hour: number): boolean =>
  local(now, zone).hour >= hour && !isWeekend(localDay(now, zone));
