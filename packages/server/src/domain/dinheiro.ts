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
