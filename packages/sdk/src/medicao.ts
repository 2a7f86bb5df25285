import { hoursToMinutes } from './format.ts';

/** Describes a document measured: whole sheets, A1 equivalents of one sheet (three places) and reais of one A1. */
export interface ItemMedido {
  folhas: number;
  a1Equivalente: number;
  valorUnitario: number;
}

/** Holds what a third-party measurement is worth by: decimal hours, reais of one hour, reais of the global price. */
export interface Medido {
  horas: number;
  valorUnitario: number;
  precoGlobal: number;
  medicaoTerceirosDocumentos: readonly ItemMedido[];
}

/** Holds what a third-party measurement is worth, in cents; `itens` in the order of the documents. */
export interface CentavosMedidos {
  unitario: bigint;
  global: bigint;
  calculado: bigint;
  totalA1: bigint;
  total: bigint;
  itens: bigint[];
}

/**
 * Calculates in cents what a third-party measurement is worth, each product rounded half up once: sheets x A1 equivalent x unit value for a
 * document, hours x unit value, and the sum of both and the global price. Undefined where a value has a fraction of a
 * cent, or an A1 equivalent one of a thousandth. Spec: part 2, section 2.1.
 */
export function measuredCents(medido: Medido): CentavosMedidos | undefined {
  const unitario = scaled(medido.valorUnitario, 2);
  const global = scaled(medido.precoGlobal, 2);
  const itens = medido.medicaoTerceirosDocumentos.map(itemCents);
  if (unitario === undefined || global === undefined || !allThere(itens)) return undefined;
  const calculado = divide(BigInt(hoursToMinutes(medido.horas)) * unitario, 60n);
  const totalA1 = itens.reduce((sum, item) => sum + item, 0n);
  return { unitario, global, calculado, totalA1, total: calculado + global + totalA1, itens };
}

/**
 * Calculates the value of one document in cents, as `measuredCents` does; undefined for a finer unit value or A1.
 *
 * @param item Its sheets, A1 equivalent of a sheet and value in reais of an A1.
 */
export function itemCents({ folhas, a1Equivalente, valorUnitario }: ItemMedido) {
  const unit = scaled(valorUnitario, 2);
  const a1 = scaled(a1Equivalente, 3);
  if (unit === undefined || a1 === undefined) return undefined;
  return divide(BigInt(folhas) * a1 * unit, 1000n);
}

/** A number as a whole one of its last place; undefined for a finer one. */
function scaled(value: number, places: number): bigint | undefined {
  const text = value.toFixed(places);
  return Number(text) === value ? BigInt(text.replace('.', '')) : undefined;
}

/** Half up. */
const divide = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

const allThere = <T>(list: readonly (T | undefined)[]): list is T[] => !list.includes(undefined);
