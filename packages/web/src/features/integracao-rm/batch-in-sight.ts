import type { Schema } from '@aponta/sdk';
import type { ChosenBatch } from '../../lib/rm-batches.ts';

/** The batch that is shown: the one chosen, else the newest while it is on its way, unless it was put away. */
export function batchInSight(
  chosen: ChosenBatch | undefined,
  newest: Pick<Schema<'LoteRm'>, 'id' | 'concluido'> | undefined,
): ChosenBatch | undefined {
  if (chosen && !chosen.away) return chosen;
  if (!newest || newest.concluido || newest.id === chosen?.id) return undefined;
  return { id: newest.id, awaited: true };
}
