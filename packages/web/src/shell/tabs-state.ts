/** A screen, and what is open in it. */
export interface Place {
  title: string;
  item?: string;
}

/** The open tabs of a window. Principal is always there, first, and is not in `open`. */
export interface Tabs {
  open: readonly string[];
  active: string;
  /** What is open in the active one. */
  item?: string;
}

export const PRINCIPAL = 'Principal';
export const initialTabs: Tabs = { open: [], active: PRINCIPAL };

/** Principal and the others, as shown. */
export const titles = (tabs: Tabs): readonly string[] => [PRINCIPAL, ...tabs.open];

/** Opens a tab, or focuses it when it is open: tabs are unique by title. */
export function openTab(tabs: Tabs, title: string): Tabs {
  const known = title === PRINCIPAL || tabs.open.includes(title);
  return { open: known ? tabs.open : [...tabs.open, title], active: title };
}

/** Opens a tab and an item in it, or shows it without one. */
export const goTo = (tabs: Tabs, { title, item }: Place): Tabs => ({
  ...openTab(tabs, title),
  item,
});

export const placeIn = ({ active, item }: Tabs): Place => ({ title: active, item });

/** Closes a tab; when it was the active one its right neighbour becomes active, else the left one. */
export function closeTab(tabs: Tabs, title: string): Tabs {
  const index = tabs.open.indexOf(title);
  if (index < 0) return tabs;
  const open = tabs.open.toSpliced(index, 1);
  const neighbour = open[index] ?? open[index - 1] ?? PRINCIPAL;
  return tabs.active === title ? { open, active: neighbour } : { ...tabs, open };
}

/** What is left of kept tabs once only `allowed` screens may open (a role was lost, a screen is gone). */
export function keepTabs(tabs: Tabs, allowed: readonly string[]): Tabs {
  const open = tabs.open.filter((title) => allowed.includes(title));
  return open.includes(tabs.active) ? { ...tabs, open } : { open, active: PRINCIPAL };
}
