import { wholePercent } from '@aponta/sdk';

/*
 * Money is neither negative nor a float: reais in the contract, text in the database (`1234.56`), cents between.
 */

/** Reais of the contract as the text of a numeric column; undefined for a fraction of a cent. */
export function decimalOf(reais: number): string | undefined {
  const text = reais.toFixed(2);
  return Number(text) === reais ? text : undefined;
}

/** `1234.56` as 123456 cents. */
export const toCents = (decimal: string): bigint => BigInt(decimal.replace('.', ''));

/** 123456 cents as `1234.56`. */
export function toDecimal(cents: bigint): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const whole = BigInt(wholePercent);

/**
 * Cents by percentages, which total 100,00 % (10000): what rounding down leaves goes to the largest remainders, ties by
 * order.
 */
export function splitCents(total: bigint, percents: readonly number[]): bigint[] {
  const parts = percents.map((percent) => (total * BigInt(percent)) / whole);
  const remainders = percents.map((percent) => (total * BigInt(percent)) % whole);
  const left = Number(parts.reduce((rest, part) => rest - part, total));
  const largest = [...remainders.keys()]
    .sort((a, b) => Number((remainders[b] ?? 0n) - (remainders[a] ?? 0n)))
    .slice(0, left);
  return parts.map((part, index) => (largest.includes(index) ? part + 1n : part));
}
