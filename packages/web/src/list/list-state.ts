import { atom, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { usePart } from '../lib/use-part.ts';
import type { RowId, Selected } from '../ui/data-table/selection.ts';

/** What the page remembers of a list, by the title of its tab: a tab closed and opened again is as it was left. */
export interface ListState {
  /** What the sidebar holds, by field. */
  drafts: Readonly<Record<string, unknown>>;
  /** What was applied of it. */
  applied: Readonly<Record<string, unknown>>;
  /** The view of the address that they come from; until they are changed. */
  view?: string;
  page: number;
  /** Unless the list's own is kept. */
  size?: number;
  /** `campo,asc`; the server's own order without it. */
  sort?: string;
  selected: Selected;
  /** The row under the cursor. */
  current?: RowId;
}

const initial: ListState = { drafts: {}, applied: {}, page: 0, selected: new Set<RowId>() };

const listsAtom = atom<Readonly<Record<string, ListState>>>({});

export type ListChange = (change: Partial<ListState>) => void;

export function useListState(title: string): [ListState, ListChange] {
  const state = usePart(
    listsAtom,
    useCallback((lists) => lists[title] ?? initial, [title]),
  );
  const setLists = useSetAtom(listsAtom);
  const change = useCallback(
    (part: Partial<ListState>) =>
      setLists((all) => ({ ...all, [title]: { ...(all[title] ?? initial), ...part } })),
    [title, setLists],
  );
  return [state, change];
}

/** Has another list show what these filters find, from its first page on; they may be more than what its `view` has. */
export function useListFilters(): (
  title: string,
  applied: ListState['applied'],
  view?: string,
) => void {
  const setLists = useSetAtom(listsAtom);
  return useCallback(
    (title, applied, view) =>
      setLists((all) => ({ ...all, [title]: { ...initial, drafts: applied, applied, view } })),
    [setLists],
  );
}
