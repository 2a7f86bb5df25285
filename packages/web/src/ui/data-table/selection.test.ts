import { expect, test } from 'vitest';
import { countIn, type Pick, pickOnly, pickRange, pickToggle } from './selection.ts';

const pick = (index: number, more: Partial<Pick> = {}): Pick => ({
  ids: [10, 11, 12, 13],
  selected: new Set([11]),
  anchor: 1,
  index,
  several: true,
  ...more,
});

test('a click selects its row alone', () => {
  expect([...pickOnly(pick(2))]).toEqual([12]);
});

test('ctrl-click adds a row and takes it away', () => {
  expect([...pickToggle(pick(2))]).toEqual([11, 12]);
  expect([...pickToggle(pick(1))]).toEqual([]);
});

test('shift-click selects from the anchor, in both directions', () => {
  expect([...pickRange(pick(3))]).toEqual([11, 12, 13]);
  expect([...pickRange(pick(0))]).toEqual([10, 11]);
});

test('where one row may be selected, another takes its place', () => {
  expect([...pickToggle(pick(2, { several: false }))]).toEqual([12]);
  expect([...pickRange(pick(3, { several: false }))]).toEqual([13]);
});

test('a row that is no more selects nothing', () => {
  expect([...pickOnly(pick(9))]).toEqual([]);
  expect([...pickToggle(pick(9))]).toEqual([11]);
});

test('what was selected and has left the list is not counted', () => {
  expect(countIn([10], new Set([11]))).toBe(0);
  expect(countIn([10, 11], new Set([11, 12]))).toBe(1);
});
