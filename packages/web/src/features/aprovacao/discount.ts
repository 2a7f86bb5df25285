import { formatMoney, texts } from '@aponta/sdk';
import { parseMoney } from '../../ui/money-text.ts';

export interface Discount {
  /** As typed. */
  desconto: string;
  justificativa: string;
}

export type Failures = Partial<Record<keyof Discount, string>>;

/** The rules that need no server: 0 < desconto < valor, and a reason. */
export function failuresOf({ desconto, justificativa }: Discount, valor: number): Failures {
  const amount = parseMoney(desconto) ?? 0;
  return {
    ...((amount <= 0 || amount >= valor) && {
      desconto: texts.descontoInvalido(formatMoney(valor)),
    }),
    ...(!justificativa.trim() && { justificativa: texts.justificativaObrigatoria }),
  };
}

/** What is left to pay, in reais; undefined while the discount is none that may be given. */
export function totalOf(desconto: string, valor: number): number | undefined {
  const amount = parseMoney(desconto);
  if (amount === undefined || amount >= valor) return undefined;
  return (Math.round(valor * 100) - Math.round(amount * 100)) / 100;
}
