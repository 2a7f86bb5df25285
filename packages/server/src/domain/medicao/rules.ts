import { toCents, toDecimal } from '../values/money.ts';

/** How people call a subcontracted measurement. */
export const codeOf = (id: number) => `MS-${String(id).padStart(6, '0')}`;

/** What is left of a value after the discount. */
export const netOf = (valor: string, desconto: string | null): string =>
  toDecimal(toCents(valor) - toCents(desconto ?? '0.00'));
