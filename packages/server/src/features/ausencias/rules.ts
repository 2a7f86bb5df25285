import { Temporal } from 'temporal-polyfill';

/** The days of the calendar from `inicio` to `fim`, both counted. */
export const daysOf = (inicio: string, fim: string): number =>
  Temporal.PlainDate.from(inicio).until(fim, { largestUnit: 'day' }).days + 1;
