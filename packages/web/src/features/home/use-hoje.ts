import { useEffect, useRef } from 'react';
import { useGet } from '../../lib/use-api.ts';
import { useIsActive } from '../../shell/tabs.ts';
import { PRINCIPAL } from '../../shell/tabs-state.ts';

/** What waits today, read again whenever one comes back to the tab; no data where the service has no such thing. */
export function useHoje() {
  const { data, isPending, refetch } = useGet('/apontamento/hoje', {}, { silent: true });
  const isActive = useIsActive(PRINCIPAL);
  const left = useRef(false);
  useEffect(() => {
    if (isActive && left.current) void refetch();
    left.current = !isActive;
  }, [isActive, refetch]);
  return { hoje: data, pending: isPending };
}
