import { atom, useSetAtom, useStore } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { useCallback } from 'react';
import { hasUnsaved } from '../lib/unsaved.ts';
import { usePart } from '../lib/use-part.ts';
import { useUser } from '../lib/user.ts';
import { closeTab, goTo, initialTabs, openTab, type Place, type Tabs } from './tabs-state.ts';

/** The tabs of this window, by user, kept over a reload. */
const tabsByUserAtom = atomWithStorage<Record<string, Tabs>>(
  'aponta.abas',
  {},
  createJSONStorage(() => sessionStorage),
  { getOnInit: true },
);

/** The tab that asks before it closes, for something in it was not sent. */
export const closingAtom = atom<string | undefined>(undefined);

/** The open tabs. */
export const useTabs = (): Tabs => useTabsPart(useCallback((tabs: Tabs) => tabs, []));

/**
 * What of the open tabs a part of the page depends on, maybe after what it was: a switch of tabs draws nothing that stays as
 * it was.
 */
function useTabsPart<Part>(part: (tabs: Tabs, before: Part | undefined) => Part): Part {
  const { codigo } = useUser();
  return usePart(
    tabsByUserAtom,
    useCallback((all, before) => part(all[codigo] ?? initialTabs, before), [codigo, part]),
  );
}

/** What may be done with the tabs; any screen may open another by its title. */
export function useTabMoves() {
  const { codigo } = useUser();
  const setByUser = useSetAtom(tabsByUserAtom);
  const ask = useSetAtom(closingAtom);
  const change = useCallback(
    (step: (tabs: Tabs) => Tabs) =>
      setByUser((all) => ({ ...all, [codigo]: step(all[codigo] ?? initialTabs) })),
    [codigo, setByUser],
  );
  return {
    open: useCallback((title: string) => change((tabs) => openTab(tabs, title)), [change]),
    goTo: useCallback((place: Place) => change((tabs) => goTo(tabs, place)), [change]),
    close: useCallback(
      (title: string) => (hasUnsaved(title) ? ask(title) : change((tabs) => closeTab(tabs, title))),
      [ask, change],
    ),
    change,
  };
}

/** Whether the tab of this title is the active one. */
export const useIsActive = (title: string): boolean =>
  useTabsPart(useCallback(({ active }: Tabs) => active === title, [title]));

/** What is open in the tab of this title, and how to open another or none; undefined where it is no tab or another is active. */
export function useItem(title: string) {
  const { change } = useTabMoves();
  const item = useTabsPart(
    useCallback((tabs: Tabs) => (tabs.active === title ? tabs.item : undefined), [title]),
  );
  const open = useCallback(
    (wanted: string | undefined) =>
      change((all) =>
        all.active === title ? goTo(all, { title, item: wanted, view: all.views?.[title] }) : all,
      ),
    [change, title],
  );
  return { item, open };
}

/** As `item` of `useItem`, but the last one while another tab is active. */
export const useKeptItem = (title: string): string | undefined =>
  useTabsPart<string | undefined>(
    useCallback((tabs, before) => (tabs.active === title ? tabs.item : before), [title]),
  );

/** Asks, when it matters, whether the tab of this title is the active one. */
export function useAsksActive(title: string): () => boolean {
  const { codigo } = useUser();
  const store = useStore();
  return () => store.get(tabsByUserAtom)[codigo]?.active === title;
}

/** Which part of its list the tab of this title shows, and how to show another, with nothing open in it. */
export function useView(title: string) {
  const { change } = useTabMoves();
  const view = useTabsPart(useCallback(({ views }: Tabs) => views?.[title], [title]));
  const show = useCallback(
    (wanted: string | undefined) =>
      change((all) => (all.active === title ? goTo(all, { title, view: wanted }) : all)),
    [change, title],
  );
  return { view, show };
}
