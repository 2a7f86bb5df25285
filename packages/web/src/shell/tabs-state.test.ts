import { expect, test } from 'vitest';
import {
  closeTab,
  goTo,
  initialTabs,
  keepTabs,
  openTab,
  PRINCIPAL,
  placeIn,
  type Tabs,
  titles,
} from './tabs-state.ts';

const tabs = (active: string, ...open: string[]): Tabs => ({ open, active });

test('a tab opens at the end and becomes active', () => {
  expect(openTab(tabs('A', 'A'), 'B')).toEqual(tabs('B', 'A', 'B'));
});

test('tabs are unique by title: opening one again focuses it where it is', () => {
  expect(openTab(tabs('B', 'A', 'B'), 'A')).toEqual(tabs('A', 'A', 'B'));
  expect(openTab(tabs('A', 'A'), PRINCIPAL)).toEqual(tabs(PRINCIPAL, 'A'));
});

test('when the active tab closes, its right neighbour becomes active, else the left one', () => {
  expect(closeTab(tabs('B', 'A', 'B', 'C'), 'B')).toEqual(tabs('C', 'A', 'C'));
  expect(closeTab(tabs('C', 'A', 'B', 'C'), 'C')).toEqual(tabs('B', 'A', 'B'));
  expect(closeTab(tabs('A', 'A'), 'A')).toEqual(initialTabs);
});

test('closing another tab leaves the active one', () => {
  expect(closeTab(tabs('C', 'A', 'B', 'C'), 'A')).toEqual(tabs('C', 'B', 'C'));
});

test('Principal cannot be closed and is always first', () => {
  expect(closeTab(initialTabs, PRINCIPAL)).toEqual(initialTabs);
  expect(titles(tabs('A', 'A'))).toEqual([PRINCIPAL, 'A']);
});

test('kept tabs lose what may not open any more', () => {
  expect(keepTabs(tabs('B', 'A', 'B'), ['A'])).toEqual(tabs(PRINCIPAL, 'A'));
  expect(keepTabs(tabs('A', 'A', 'B'), ['A', 'B'])).toEqual(tabs('A', 'A', 'B'));
});

test('a list keeps the part that it shows until an address names another or none', () => {
  const place = { title: 'A', item: '7', view: 'todas' };
  const shown = goTo(tabs('B', 'A', 'B'), place);
  expect(placeIn(shown)).toEqual(place);
  expect(placeIn(openTab(openTab(shown, 'B'), 'A'))).toEqual({ title: 'A', view: 'todas' });
  expect(placeIn(goTo(shown, { title: 'A' }))).toEqual({ title: 'A' });
});
