import { formatMoney, texts } from '@aponta/sdk';
import type { Failure } from '../../lib/form.ts';
import { parseMoney } from '../../ui/money-text.ts';
import type { Aprovacao } from './labels.ts';

/** Whether one row is selected, and has a discount to be seen. */
export function withDiscount([row, other]: readonly Aprovacao[]): true | string {
  if (!row || other) return texts.selecionarMedicao('ver a observação de desconto');
  return row.desconto !== null || 'Esta medição não tem desconto';
}

export interface Discount {
  /** As typed. */
  desconto: string;
  justificativa: string;
}

/** The rules that need no server: 0 < desconto < valor, and a reason. */
export function failuresOf(
  { desconto, justificativa }: Discount,
  valor: number,
): Failure<Discount>[] {
  const amount = parseMoney(desconto);
  const failures: Failure<Discount>[] = [];
  if (amount === undefined && desconto.trim()) {
    failures.push({ campo: 'desconto', message: texts.valorInvalido });
  } else if (!amount || amount >= valor) {
    failures.push({ campo: 'desconto', message: texts.descontoInvalido(formatMoney(valor)) });
  }
  if (!justificativa.trim()) {
    failures.push({ campo: 'justificativa', message: texts.justificativaObrigatoria });
  }
  return failures;
}

/** What is left to pay, in reais; undefined while the discount is none that may be given. */
export function totalOf(desconto: string, valor: number): number | undefined {
  const amount = parseMoney(desconto);
  if (amount === undefined || amount >= valor) return undefined;
  return (Math.round(valor * 100) - Math.round(amount * 100)) / 100;
}
