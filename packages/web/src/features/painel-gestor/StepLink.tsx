import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useListFilters } from '../../list/list-state.ts';
import { hashOf } from '../../shell/address.ts';
import { useAllowed } from '../../shell/use-allowed.ts';
import type { StepWay } from './closing-ways.ts';
import { periodAtom } from './panel-state.ts';

interface StepLinkProps {
  way: StepWay;
  children: ReactNode;
  /** What stands there for who may not go: who sees a step does not always take it. */
  else?: ReactNode;
}

/** Leads to where a step of the closing is taken, with the filters of what it lacks. */
export function StepLink({ way, children, else: instead = null }: StepLinkProps) {
  const { to, filters = {}, periodo } = way;
  const filter = useListFilters();
  const choosePeriod = useSetAtom(periodAtom);
  const prepare = () => {
    for (const [title, applied] of Object.entries(filters)) filter(title, applied, to.view);
    if (periodo !== undefined) choosePeriod(periodo);
  };
  return useAllowed(to.title) ? (
    <a href={hashOf(to)} onClick={prepare}>
      {children}
    </a>
  ) : (
    instead
  );
}
