/** How the host of an RM reads and writes numbers. */
export type Culture = 'pt-BR' | 'invariante';

/**
 * Reads a number as .NET does in a culture, as hundredths: the other culture's decimal separator groups digits, wherever
 * it stands, and so multiplies the value. Undefined when it is not a number.
 */
export function readNumber(text: string, culture: Culture): bigint | undefined {
  const [group, decimal] = culture === 'pt-BR' ? ['.', ','] : [',', '.'];
  const plain = text.replaceAll(group, '').replace(decimal, '.');
  if (!/^-?\d+(\.\d{1,4})?$/.test(plain)) return undefined;
  const [whole = '', fraction = ''] = plain.split('.');
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
}

/** Writes four decimals, as RM keeps them. */
export function writeNumber(hundredths: bigint, culture: Culture): string {
  const digits = String(hundredths).padStart(3, '0');
  const decimal = culture === 'pt-BR' ? ',' : '.';
  return `${digits.slice(0, -2)}${decimal}${digits.slice(-2)}00`;
}
