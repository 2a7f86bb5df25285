import { businessDate } from '@aponta/sdk';
import { Temporal } from 'temporal-polyfill';

/** Where the server reads time from; tests hand in their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The business day and local time are those of São Paulo, wherever the machine stands. */
export const businessZone = 'America/Sao_Paulo';

/** The local date and time of the business zone at this moment. */
export function localNow(clock: Clock): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(clock.now().getTime())
    .toZonedDateTimeISO(businessZone)
    .toPlainDateTime();
}

/** The business day at this moment, as `YYYY-MM-DD`. */
export const today = (clock: Clock): string => businessDate(clock.now());
