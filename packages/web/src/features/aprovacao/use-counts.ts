import { ApontaError } from '@aponta/sdk';
import { useCallback } from 'react';
import { useGet } from '../../lib/use-api.ts';
import type { Filters, SegmentCounts } from '../../list/list.ts';

/** How many approvals wait for whom, by the filters that are on; null where the services do not count them. */
export function useApprovalCounts(filters: Filters<'/apontamento/aprovacao'>): SegmentCounts {
  const { pendente: _, status: __, situacao: ___, ...query } = filters;
  const { data, error, refetch } = useGet(
    '/apontamento/aprovacao/contagem',
    { query },
    { silent: true, keepPrevious: true },
  );
  const refresh = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  if (error instanceof ApontaError && error.status === 404) return { counts: null, refresh };
  const counts = data && {
    aguardando: data.aguardando.quantidade,
    andamento: data.emAndamento,
    decididas: data.decididas,
    todas: data.todas,
  };
  return { counts, refresh };
}
