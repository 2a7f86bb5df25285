/** A screen, and what is open in it. */
export interface Place {
  title: string;
  item?: string;
  /** Which part of its list is shown, where it has several; its first one without it. */
  view?: string;
}

/** The open tabs of a window. Principal is always there, first, and is not in `open`. */
export interface Tabs {
  open: readonly string[];
  active: string;
  /** What is open in the active one. */
  item?: string;
  /** The parts that the lists show, by title. */
  views?: Readonly<Record<string, string>>;
}

export const PRINCIPAL = 'Principal';
export const initialTabs: Tabs = { open: [], active: PRINCIPAL };

/** Principal and the others, as shown. */
export const titles = (tabs: Tabs): readonly string[] => [PRINCIPAL, ...tabs.open];

/** Opens a tab, or focuses it when it is open: tabs are unique by title. */
export function openTab(tabs: Tabs, title: string): Tabs {
  const known = title === PRINCIPAL || tabs.open.includes(title);
  const open = known ? tabs.open : [...tabs.open, title];
  return { open, active: title, views: tabs.views };
}

/** Opens a tab, a part of its list and an item in it, or shows it without them. */
export function goTo(tabs: Tabs, { title, item, view }: Place): Tabs {
  const { [title]: _, ...others } = tabs.views ?? {};
  const views = view === undefined ? others : { ...others, [title]: view };
  return { ...openTab(tabs, title), item, views };
}

export const placeIn = ({ active, item, views }: Tabs): Place => ({
  title: active,
  item,
  view: views?.[active],
});

/** Closes a tab; when it was the active one its right neighbour becomes active, else the left one. */
export function closeTab(tabs: Tabs, title: string): Tabs {
  const index = tabs.open.indexOf(title);
  if (index < 0) return tabs;
  const open = tabs.open.toSpliced(index, 1);
  const neighbour = open[index] ?? open[index - 1] ?? PRINCIPAL;
  return tabs.active === title ? { open, active: neighbour, views: tabs.views } : { ...tabs, open };
}

/** What is left of kept tabs once only `allowed` screens may open (a role was lost, a screen is gone). */
export function keepTabs(tabs: Tabs, allowed: readonly string[]): Tabs {
  const open = tabs.open.filter((title) => allowed.includes(title));
  return open.includes(tabs.active)
    ? { ...tabs, open }
    : { open, active: PRINCIPAL, views: tabs.views };
}
