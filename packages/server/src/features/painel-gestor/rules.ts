import type { Schema } from '@aponta/sdk';
import { freezing, isLate } from '../../domain/periodo/rules.ts';
import { centsOf, type MinutosPagos } from '../../domain/remuneracao/rules.ts';
import type { StatusAprovacao } from '../../infra/db/tables.ts';

/** What the panel says of somebody's period; `status` is the last request's, null when there was none. */
export function situationOf(
  status: StatusAprovacao | null,
  fim: string,
  today: string,
): { status: Schema<'StatusPainel'>; solicitado: boolean; atrasado: boolean } {
  return {
    status: status ?? (fim < today ? 'EM_ATRASO' : 'NAO_SOLICITADO'),
    solicitado: freezing.some((one) => one === status),
    atrasado: isLate(status, fim, today),
  };
}

/** Minutes at one pay, told apart from others by its validity. */
type Pago = MinutosPagos & { vigencia: string | null };

/** Minutes and cents of entries by what `key` says of them, the most minutes first; each pay is rounded once in a sum. */
export function sumsBy<P extends Pago>(entries: readonly P[], key: (entry: P) => string) {
  return [...Map.groupBy(entries, key)]
    .map(([chave, group]) => ({ chave, ...sumOf(group) }))
    .sort((a, b) => b.minutos - a.minutos || (a.chave < b.chave ? -1 : 1));
}

export function sumOf(entries: readonly Pago[]): { minutos: number; cents: bigint } {
  const pagos = [...Map.groupBy(entries, ({ vigencia }) => vigencia).values()].flatMap((group) => {
    const minutos = minutesOf(group);
    return group.slice(0, 1).map((pago) => ({ ...pago, minutos }));
  });
  return { minutos: minutesOf(entries), cents: centsOf(pagos) };
}

const minutesOf = (entries: readonly { minutos: number }[]) =>
  entries.reduce((sum, { minutos }) => sum + minutos, 0);
