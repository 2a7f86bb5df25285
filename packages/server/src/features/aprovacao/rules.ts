import type { StatusAprovacao } from '../../infra/db/tables.ts';

/**
 * Whether a period waits for its person to request it: it ended and has no request that stands, or its request was
 * rejected. `status` is the last request's, null when there was none; dates compare as text.
 */
export function isLate(status: StatusAprovacao | null, fim: string, today: string): boolean {
  if (status === 'REPROVADA') return true;
  return fim < today && (status === null || status === 'CANCELADA');
}
