import { InvalidArgumentError } from 'commander';

/*
 * Values of options that mean the same everywhere. As in values.ts, but without the SDK, so that they cost no start.
 */

/** A number of things, from 1. */
export function countValue(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new InvalidArgumentError('Use um número inteiro a partir de 1');
  return Number(text);
}

/** Some values, separated by commas. */
export function listValue(text: string): string[] {
  const values = text.split(',').map((value) => value.trim());
  if (values.includes('')) throw new InvalidArgumentError('Separe os valores por vírgulas');
  return values;
}

/** An identifier of the contract. */
export function idValue(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text))
    throw new InvalidArgumentError('Use o número mostrado na lista');
  return Number(text);
}
