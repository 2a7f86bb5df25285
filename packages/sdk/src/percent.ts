import { twoPlaces } from './format.ts';

/*
 * Percentages are whole hundredths of a percent (1250 is 12,50 %), so that they add up to the whole or do not. The
 * contract writes them as decimals from 0 to 100 (12.5).
 */

/** 100,00 % in hundredths of a percent. */
export const wholePercent = 10_000;

/** Whether `hundredths` is a share of the whole: above 0, at most 100,00 %. */
export const isShare = (hundredths: number): boolean =>
  hundredths > 0 && hundredths <= wholePercent;

/** Adds up percentages in hundredths of a percent. */
export const sumPercents = (hundredths: readonly number[]): number =>
  hundredths.reduce((sum, each) => sum + each, 0);

const WRITTEN = /^(\d{1,12}|\d{1,3}(?:\.\d{3})+(?=,))(?:[.,](\d{1,2})0*)?\s*%?$/;

/**
 * Reads a percentage as people and spreadsheets write it, in hundredths of a percent; undefined when it is none, is
 * negative or has more than two places. `isShare` tells whether it is too much.
 * '12,5', '12.50', '12,50 %' and 12.5 -> 1250; '1.234,00' -> 123400
 */
export function parsePercent(written: string | number): number | undefined {
  // A cell that is shown as a percentage is a product in binary: 0.07 * 100 is 7.000000000000001.
  const text = typeof written === 'number' ? String(Number(written.toFixed(6))) : written.trim();
  const [, whole, places = ''] = WRITTEN.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole.replaceAll('.', '')) * 100 + Number(places.padEnd(2, '0'));
}

/** Converts the contract's decimal to hundredths of a percent. 12.5 -> 1250; undefined for more than two places. */
export function percentFromDecimal(decimal: number): number | undefined {
  const hundredths = Math.round(decimal * 100);
  return hundredths / 100 === decimal ? hundredths : undefined;
}

/** Converts hundredths of a percent to the contract's decimal. 1250 -> 12.5 */
export const percentToDecimal = (hundredths: number): number => hundredths / 100;

/** Formats the contract's decimal, always with two places. 12.5 -> '12,50 %' */
export const formatPercent = (decimal: number): string => `${twoPlaces(decimal)} %`;
