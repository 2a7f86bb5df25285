import { createContext, use, useEffect, useId } from 'react';

/** The title of the tab that a part of the page is in. */
export const TabContext = createContext<string | undefined>(undefined);

/** Forms that hold something, by the tab that they are in. */
const unsaved = new Map<string, string>();

/** Notes that a form of this tab holds something which is not sent. */
export function useUnsaved(dirty: boolean): void {
  const tab = use(TabContext);
  const id = useId();
  useEffect(() => {
    if (!dirty || tab === undefined) return;
    unsaved.set(id, tab);
    return () => {
      unsaved.delete(id);
    };
  }, [dirty, tab, id]);
}

export const hasAnyUnsaved = (): boolean => unsaved.size > 0;

export const hasUnsaved = (tab: string): boolean => [...unsaved.values()].includes(tab);
