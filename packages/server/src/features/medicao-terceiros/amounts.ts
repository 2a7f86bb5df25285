import { type Medido, measuredCents } from '@aponta/sdk';
import { toDecimal } from '../../domain/values/money.ts';

/** The values of a measurement as the text of numeric columns; `itens` in the order of the documents. */
export interface Amounts {
  unitario: string;
  global: string;
  calculado: string;
  totalA1: string;
  total: string;
  itens: string[];
}

/** What a measurement is worth; undefined where a value is finer than its column. */
export function valuesOf(asked: Medido): Amounts | undefined {
  const cents = measuredCents(asked);
  if (!cents) return undefined;
  const { unitario, global, calculado, totalA1, total, itens } = cents;
  return {
    unitario: toDecimal(unitario),
    global: toDecimal(global),
    calculado: toDecimal(calculado),
    totalA1: toDecimal(totalA1),
    total: toDecimal(total),
    itens: itens.map(toDecimal),
  };
}
