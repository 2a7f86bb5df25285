import type { Schema } from '@aponta/sdk';
import { type Calendario, expectedMinutes } from '../../domain/jornada.ts';
import { freezing, isLate } from '../../domain/periodo.ts';
import { centsOf, type MinutosPagos } from '../../domain/remuneracao.ts';
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

/**
 * The minutes of each entry that are overtime, where entries come by date and in the order of their making: those of the
 * last entries of a day, beyond what the person owed on it. None without fixed hours.
 */
export function overtimeOf(
  entries: readonly { data: string; minutos: number }[],
  calendario: Calendario,
): number[] {
  const worked = new Map<string, number>();
  return entries.map(({ data, minutos }) => {
    const before = worked.get(data) ?? 0;
    worked.set(data, before + minutos);
    const expected = expectedMinutes(calendario, data);
    return expected === null ? 0 : Math.max(0, before + minutos - Math.max(expected, before));
  });
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
