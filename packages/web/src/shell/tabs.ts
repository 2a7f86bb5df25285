import { atom, useSetAtom } from 'jotai';
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

/** What of the open tabs a part of the page depends on: a switch of tabs draws nothing that stays as it was. */
function useTabsPart<Part>(part: (tabs: Tabs) => Part): Part {
  const { codigo } = useUser();
  return usePart(
    tabsByUserAtom,
    useCallback((all) => part(all[codigo] ?? initialTabs), [codigo, part]),
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
  const isActive = useIsActive(title);
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
  return { isActive, item, open };
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
