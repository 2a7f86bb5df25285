import { atom, useAtom, useSetAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { useCallback } from 'react';
import { hasUnsaved } from '../lib/unsaved.ts';
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

/** The open tabs and what may be done with them; any screen may open another by its title. */
export function useTabs() {
  const { codigo } = useUser();
  const [byUser, setByUser] = useAtom(tabsByUserAtom);
  const ask = useSetAtom(closingAtom);
  const change = useCallback(
    (step: (tabs: Tabs) => Tabs) =>
      setByUser((all) => ({ ...all, [codigo]: step(all[codigo] ?? initialTabs) })),
    [codigo, setByUser],
  );
  return {
    tabs: byUser[codigo] ?? initialTabs,
    open: useCallback((title: string) => change((tabs) => openTab(tabs, title)), [change]),
    goTo: useCallback((place: Place) => change((tabs) => goTo(tabs, place)), [change]),
    close: useCallback(
      (title: string) => (hasUnsaved(title) ? ask(title) : change((tabs) => closeTab(tabs, title))),
      [ask, change],
    ),
    change,
  };
}

/** What is open in the tab of this title, and how to open another or none; undefined where it is no tab or another is active. */
export function useItem(title: string) {
  const { tabs, change } = useTabs();
  const isActive = tabs.active === title;
  const open = useCallback(
    (item: string | undefined) =>
      change((all) =>
        all.active === title ? goTo(all, { title, item, view: all.views?.[title] }) : all,
      ),
    [change, title],
  );
  return { isActive, item: isActive ? tabs.item : undefined, open };
}

/** Which part of its list the tab of this title shows, and how to show another, with nothing open in it. */
export function useView(title: string) {
  const { tabs, change } = useTabs();
  const show = useCallback(
    (view: string | undefined) =>
      change((all) => (all.active === title ? goTo(all, { title, view }) : all)),
    [change, title],
  );
  return { view: tabs.views?.[title], show };
}
