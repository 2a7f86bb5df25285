import type { Schema } from '@aponta/sdk';
import { decimalOf, toCents, toDecimal } from '../../domain/dinheiro.ts';
import { divide } from '../../domain/remuneracao.ts';

type Pedido = Schema<'NovaMedicaoTerceiros'> | Schema<'MedicaoTerceirosAlterada'>;
type Documento = Pedido['medicaoTerceirosDocumentos'][number];

/** The values of a measurement as the text of numeric columns; `itens` in the order of the documents. */
export interface Valores {
  unitario: string;
  global: string;
  calculado: string;
  totalA1: string;
  total: string;
  itens: string[];
}

/** An A1 equivalent in thousandths; undefined for a finer one. */
export function thousandths(a1: number): bigint | undefined {
  const text = a1.toFixed(3);
  return Number(text) === a1 ? BigInt(text.replace('.', '')) : undefined;
}

/**
 * What a measurement is worth, each product rounded half up once: sheets x A1 equivalent x unit value for a document,
 * hours x unit value, and the sum of both and the global price. Undefined where a value has a fraction of a cent, or an
 * A1 equivalent one of a thousandth.
 */
export function valuesOf(pedido: Pedido, minutos: number): Valores | undefined {
  const unitario = decimalOf(pedido.valorUnitario);
  const global = decimalOf(pedido.precoGlobal);
  const itens = pedido.medicaoTerceirosDocumentos.map(itemCents);
  if (unitario === undefined || global === undefined || !allThere(itens)) return undefined;
  const calculado = divide(BigInt(minutos) * toCents(unitario), 60n);
  const totalA1 = itens.reduce((sum, item) => sum + item, 0n);
  return {
    unitario,
    global,
    calculado: toDecimal(calculado),
    totalA1: toDecimal(totalA1),
    total: toDecimal(calculado + toCents(global) + totalA1),
    itens: itens.map(toDecimal),
  };
}

function itemCents({ folhas, a1Equivalente, valorUnitario }: Documento): bigint | undefined {
  const unit = decimalOf(valorUnitario);
  const a1 = thousandths(a1Equivalente);
  if (unit === undefined || a1 === undefined) return undefined;
  return divide(BigInt(folhas) * a1 * toCents(unit), 1000n);
}

const allThere = <T>(list: readonly (T | undefined)[]): list is T[] => !list.includes(undefined);
