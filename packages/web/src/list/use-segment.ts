import type { ListPath } from '@aponta/sdk';
import { useMemo } from 'react';
import { useView } from '../shell/tabs.ts';
import type { Filters, List, SegmentCounts, Segments } from './list.ts';
import type { ListChange } from './list-state.ts';

const uncounted = (): SegmentCounts => ({ counts: null, refresh: () => {} });

/** The part of a list that its address names, its count beside those of the others; undefined where the list is whole. */
export function useSegment<P extends ListPath>(
  { title, segments }: List<P>,
  filters: Filters<P>,
  change: ListChange,
) {
  const { view, show } = useView(title);
  const useCounts: Segments<P>['useCounts'] = segments?.useCounts ?? uncounted;
  const { counts, refresh } = useCounts(filters);
  const { options = [], field, label = '' } = segments ?? {};
  const [first] = options;
  const shown = options.find(({ name }) => name === view) ?? first;
  const value = shown?.value;
  const filter = useMemo(
    () => (field === undefined || value === undefined ? {} : { [field]: value }) as Filters<P>,
    [field, value],
  );
  if (!shown || counts === null) return undefined;
  return {
    label,
    options,
    shown,
    counts,
    refresh,
    filter,
    show: (name: string) => {
      change({ page: 0, selected: new Set(), current: undefined });
      show(name === first?.name ? undefined : name);
    },
  };
}

export type Segment<P extends ListPath> = NonNullable<ReturnType<typeof useSegment<P>>>;
