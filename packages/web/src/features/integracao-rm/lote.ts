import { type Schema, texts } from '@aponta/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useKnows } from '../../lib/extensions.ts';
import { type ChosenBatch, useChosenBatches } from '../../lib/rm-batches.ts';
import { useGet } from '../../lib/use-api.ts';
import { toast } from '../../ui/toaster.tsx';
import { batchInSight } from './batch-in-sight.ts';
import { type Kind, pathOf, readsOf } from './kind.ts';

export type Lote = Schema<'LoteRm'>;
export type ItemLote = Schema<'ItemLoteRm'>;

/** The batch to follow: the one sent or opened here, else the newest while it is on its way. */
export function useLote(kind: Kind) {
  const { chosen, choose } = useChosenBatches();
  const newest = useGet(
    `${pathOf(kind)}/lote`,
    { query: { page: 0, size: 1 } },
    { silent: true, enabled: useKnows('lotes') },
  );
  return {
    lote: batchInSight(chosen[kind], newest.data?.content[0]),
    show: useCallback((batch: ChosenBatch) => choose(kind, batch), [kind, choose]),
    /** Shows the one that was just sent, and tells its end. */
    follow: useCallback((id: number) => choose(kind, { id, awaited: true }), [kind, choose]),
  };
}

const EACH_SECOND = 1_000;
/** More are found by their status. */
const SHOWN = 100;

/** How far a batch is, and its measurements; announces the end that is awaited by a toast, and reads the list again. */
export function useProgress(
  kind: Kind,
  { id: loteId, awaited = false }: ChosenBatch,
  status?: ItemLote['statusIntegracao'],
) {
  const client = useQueryClient();
  const read = useGet(
    `${pathOf(kind)}/lote/{loteId}`,
    { path: { loteId }, query: { page: 0, size: SHOWN, status, sort: 'urgencia,asc' } },
    {
      silent: true,
      keepPrevious: true,
      staleTime: 0,
      poll: (page) => (page?.lote.concluido ? false : EACH_SECOND),
    },
  );
  const lote = read.data?.lote;
  const { show } = useLote(kind);
  // The end of what was sent here or was on its way is news, even when the first reading finds it done; not a second time.
  useEffect(() => {
    if (!lote?.concluido || !awaited) return;
    show({ id: lote.id });
    const text = texts.loteConcluido(lote.id, lote);
    if (failedOf(lote) > 0) toast.warning(text);
    else toast.success(text);
    for (const path of [...readsOf(kind), '/apontamento/notification']) {
      void client.invalidateQueries({ queryKey: [path] });
    }
  }, [lote, awaited, kind, show, client]);
  return read;
}

/** How many are done with, one way or another. */
export const doneOf = ({ integradas, divergentes, erros, incertas, retiradas }: Lote) =>
  integradas + divergentes + erros + incertas + retiradas;

/** How many wait for a person: refused, not known, or otherwise in RM than here. */
export const failedOf = ({ divergentes, erros, incertas }: Lote) => divergentes + erros + incertas;
