import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useUser } from '../lib/user.ts';

/** How a user wants a list: columns shown or hidden other than the list says, and widths. */
export interface ColumnPrefs {
  shown: Readonly<Record<string, boolean>>;
  widths: Readonly<Record<string, number>>;
}

const none: ColumnPrefs = { shown: {}, widths: {} };

/** By user and list, in this browser. */
const prefsAtom = atomWithStorage<Readonly<Record<string, ColumnPrefs>>>(
  'aponta.colunas',
  {},
  undefined,
  { getOnInit: true },
);

export function useColumnPrefs(title: string) {
  const key = `${useUser().codigo} ${title}`;
  const [all, setAll] = useAtom(prefsAtom);
  const prefs = all[key] ?? none;
  const change = (part: Partial<ColumnPrefs>) =>
    setAll((before) => ({ ...before, [key]: { ...(before[key] ?? none), ...part } }));
  return {
    prefs,
    show: (id: string, shown: boolean) => change({ shown: { ...prefs.shown, [id]: shown } }),
    resize: (id: string, width: number) => change({ widths: { ...prefs.widths, [id]: width } }),
    fit: (id: string) =>
      change({
        widths: Object.fromEntries(Object.entries(prefs.widths).filter(([each]) => each !== id)),
      }),
    reset: () => change(none),
  };
}
