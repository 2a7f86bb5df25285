import { getPage, hasRole, type ListPath, pageSizes, type Query, type Row } from '@aponta/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api } from '../lib/api.ts';
import { useUser } from '../lib/user.ts';
import { useView } from '../shell/tabs.ts';
import type { Filters, List, ListPage } from './list.ts';
import { type ListChange, type ListState, useListState } from './list-state.ts';
import { useSegment } from './use-segment.ts';
import { startOf, viewed } from './viewed.ts';

/** What the state of a list is kept by: a list of a path with parts is another one for each of them. */
export const listName = (title: string, path?: PathParams): string =>
  path ? `${title} ${JSON.stringify(path)}` : title;

export type PathParams = Readonly<Record<string, string | number>>;

/** A list read as its tab wants it: filters, page, sort; and what is selected of it. */
export function useList<P extends ListPath>(list: List<P>, path?: PathParams) {
  const name = listName(list.title, path);
  const { state: asked, change, leave } = useViewed(list, ...useListState(name));
  const state = useMemo(() => ({ ...asked, sort: asked.sort ?? list.sort }), [asked, list.sort]);
  const chosen = useMemo(() => filtersOf(list, state), [list, state]);
  const segment = useSegment(list, chosen, change);
  const filters = useMemo(() => ({ ...chosen, ...segment?.filter }), [chosen, segment?.filter]);
  const needs = list.needs?.(filters);
  const size = state.size ?? list.pageSize ?? pageSizes.table;
  // What the contract's types have checked field by field is a query again.
  const query = {
    ...filters,
    page: state.page,
    size,
    sort: state.sort,
  } as unknown as Query<P>;
  const read = useQuery({
    queryKey: [list.path, 'list', path, query],
    queryFn: async ({ signal }) =>
      (await getPage(api, list.path, query, { signal, path })) as ListPage<P>,
    enabled: needs === undefined,
    placeholderData: (previous) => previous,
    meta: { silent: 'errors' },
  });
  const user = useUser();
  const columns = useMemo(
    () => list.columns.filter(({ papel }) => hasRole(user, papel ?? null)),
    [list, user],
  );
  const page = needs === undefined ? read.data : undefined;
  const rows = useMemo<Row<P>[]>(() => page?.content ?? [], [page]);
  const selectedRows = rows.filter((row) => state.selected.has(list.rowId(row)));
  return {
    state,
    change,
    filters,
    segment,
    needs,
    size,
    read,
    page,
    rows,
    selectedRows,
    columns,
    ...moves(state, change, leave),
  };
}

/** The state of a list as the address asks for it; `leave` once somebody filters otherwise. */
function useViewed<P extends ListPath>(
  { title, views }: List<P>,
  kept: ListState,
  change: ListChange,
) {
  const { view, show } = useView(title);
  // Also before the state has it, so that nothing is read that nobody asked for.
  const state = useMemo(() => viewed(kept, view, views), [kept, view, views]);
  useEffect(() => {
    if (state !== kept) change(state);
  }, [state, kept, change]);
  const leave = () => {
    if (view === undefined || !views?.[view]) return;
    change({ view: undefined });
    show(undefined);
  };
  return { state, change, leave };
}

/** Rows of another page or order are others: what was selected is no more. */
function moves(state: ListState, change: ListChange, leave: () => void) {
  const nothing = new Set<never>();
  return {
    goTo: (page: number) => change({ page, selected: nothing }),
    resize: (size: number) => change({ size, page: 0, selected: nothing }),
    sortBy: (sort: string) => change({ sort, page: 0, selected: nothing }),
    apply: () => {
      change({ applied: state.drafts, page: 0, selected: nothing });
      leave();
    },
    clear: () => {
      change(startOf({}));
      leave();
    },
    /** Takes one filter away at once. */
    drop: (field: string) => {
      const without = (drafts: ListState['drafts']) =>
        Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== field));
      change({
        drafts: without(state.drafts),
        applied: without(state.applied),
        page: 0,
        selected: nothing,
      });
      leave();
    },
    draft: (field: string, draft: unknown) =>
      change({ drafts: { ...state.drafts, [field]: draft } }),
  };
}

/** The applied drafts as the query has them. */
function filtersOf<P extends ListPath>(list: List<P>, { applied }: ListState): Filters<P> {
  const chosen = (list.filters ?? []).flatMap(({ field, control }) => {
    const draft = applied[field as string];
    return draft === undefined ? [] : [[field, control.value(draft)]];
  });
  return { ...list.query, ...Object.fromEntries(chosen) };
}

export type ListModel<P extends ListPath> = ReturnType<typeof useList<P>>;
