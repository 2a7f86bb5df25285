import { toDecimal } from '../domain/values/money.ts';
import type { Decimal } from '../infra/rm-config.ts';

/** Writes cents, or hundredths of a percent, as the customer's RM does: `1234,56` or `1234.56`, never grouped. */
export function formatDecimal(hundredths: bigint, decimal: Decimal): string {
  const text = toDecimal(hundredths);
  return decimal === 'virgula' ? text.replace('.', ',') : text;
}

/**
 * Reads a number that RM wrote, in either culture, as hundredths: the last separator is the decimal one, unless it
 * occurs more than once. Undefined when it is not a number or has a fraction of a hundredth.
 */
export function parseDecimal(text: string): bigint | undefined {
  if (!/^-?\d+([.,]\d+)*$/.test(text)) return undefined;
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const separator = text[last];
  const groups = separator !== undefined && text.indexOf(separator) !== last;
  const split = last < 0 || groups ? text.length : last;
  const whole = text.slice(0, split).replace(/[.,]/g, '');
  const fraction = text.slice(split + 1).padEnd(2, '0');
  if (/[1-9]/.test(fraction.slice(2))) return undefined;
  return BigInt(whole + fraction.slice(0, 2));
}
