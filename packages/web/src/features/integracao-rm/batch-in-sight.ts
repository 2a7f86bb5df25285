import type { Schema } from '@aponta/sdk';

/** The batch that is shown: the one chosen, else the newest while it is on its way; null: none was wanted any more. */
export function batchInSight(
  chosen: number | null | undefined,
  newest: Pick<Schema<'LoteRm'>, 'id' | 'concluido'> | undefined,
): number | undefined {
  if (chosen !== undefined) return chosen ?? undefined;
  return newest && !newest.concluido ? newest.id : undefined;
}
