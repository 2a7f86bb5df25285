/** How the host of an RM reads and writes numbers. */
export type Cultura = 'pt-BR' | 'invariante';

/**
 * Hundredths of a number as .NET reads it in a culture: the other culture's decimal separator groups digits, wherever
 * it stands, and so multiplies the value. Undefined for what is no number.
 */
export function readNumber(text: string, cultura: Cultura): bigint | undefined {
  const [group, decimal] = cultura === 'pt-BR' ? ['.', ','] : [',', '.'];
  const plain = text.replaceAll(group, '').replace(decimal, '.');
  if (!/^-?\d+(\.\d{1,4})?$/.test(plain)) return undefined;
  const [whole = '', fraction = ''] = plain.split('.');
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
}

/** Four decimals, as RM keeps them. */
export function writeNumber(hundredths: bigint, cultura: Cultura): string {
  const digits = String(hundredths).padStart(3, '0');
  const decimal = cultura === 'pt-BR' ? ',' : '.';
  return `${digits.slice(0, -2)}${decimal}${digits.slice(-2)}00`;
}
