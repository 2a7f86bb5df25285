import type { Schema } from '@aponta/sdk';
import type { PeriodRow } from './queries.ts';
import { isLate } from './rules.ts';

/** `approvers`: names of who would approve a request made now. */
export function toSolicitacao(
  row: PeriodRow,
  approvers: readonly (string | undefined)[],
  today: string,
): Schema<'SolicitacaoPeriodo'> {
  const names = row.status === null ? approvers : [row.primario, row.secundario];
  return {
    periodo: { id: row.id, inicio: row.inicio, fim: row.fim },
    // One person may be both.
    aprovadores: [...new Set(names.filter((name) => typeof name === 'string'))],
    status: row.status ?? 'EM_ATRASO',
    atrasada: isLate(row.status, row.fim, today),
    motivo: row.status === 'REPROVADA' ? row.motivo : null,
  };
}
