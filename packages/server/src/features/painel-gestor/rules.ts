import type { Schema } from '@aponta/sdk';
import { isFreezing, isLate } from '../../domain/periodo/rules.ts';
import type { StatusAprovacao } from '../../infra/db/tables.ts';

/** What the panel says of somebody's period; `status` is the last request's, null when there was none. */
export function situationOf(
  status: StatusAprovacao | null,
  fim: string,
  today: string,
): { status: Schema<'StatusPainel'>; solicitado: boolean; atrasado: boolean } {
  return {
    status: status ?? (fim < today ? 'EM_ATRASO' : 'NAO_SOLICITADO'),
    solicitado: isFreezing(status),
    atrasado: isLate(status, fim, today),
  };
}

/** An entry's minutes and its share of what the period is worth. */
interface Valorado {
  minutos: number;
  centavos: number;
}

/** Minutes and cents of entries by what `key` says of them, the most minutes first. */
export function sumsBy<E extends Valorado>(entries: readonly E[], key: (entry: E) => string) {
  return [...Map.groupBy(entries, key)]
    .map(([chave, group]) => ({ chave, ...sumOf(group) }))
    .sort((a, b) => b.minutos - a.minutos || (a.chave < b.chave ? -1 : 1));
}

export const sumOf = (entries: readonly Valorado[]): Valorado => ({
  minutos: entries.reduce((sum, { minutos }) => sum + minutos, 0),
  centavos: entries.reduce((sum, { centavos }) => sum + centavos, 0),
});
