import type { ListState } from './list-state.ts';

type Drafts = ListState['drafts'];

/** What filters come to show: from the first page on, with nothing selected. */
export const startOf = (drafts: Drafts) => ({
  drafts,
  applied: drafts,
  page: 0,
  selected: new Set<never>(),
});

/** A list as the address asks for it: with the filters of its view at first, then as somebody left it. */
export function viewed(
  kept: ListState,
  view: string | undefined,
  views: Readonly<Record<string, Drafts>> | undefined,
): ListState {
  const asked = view === undefined ? undefined : views?.[view];
  if (asked === undefined || kept.view === view) return kept;
  return { ...kept, ...startOf(asked), view };
}
