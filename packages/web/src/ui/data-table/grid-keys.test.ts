import { expect, test } from 'vitest';
import { moveBy } from './grid-keys.ts';

const size = { rows: 100, first: 0, columns: 5, page: 20 };
const move = (key: string, row: number, column: number, ctrlKey = false) => {
  const to = moveBy({ key, ctrlKey, metaKey: false }, { row, column }, size);
  return to && [to.row, to.column];
};

test('arrows move by a cell and stop at the edges; above the first row is the header', () => {
  expect(move('ArrowDown', 3, 1)).toEqual([4, 1]);
  expect(move('ArrowUp', 0, 1)).toEqual([-1, 1]);
  expect(move('ArrowUp', -1, 1)).toEqual([-1, 1]);
  expect(move('ArrowDown', 99, 1)).toEqual([99, 1]);
  expect(move('ArrowLeft', 3, 0)).toEqual([3, 0]);
  expect(move('ArrowRight', 3, 4)).toEqual([3, 4]);
});

test('a page never leaves the rows; Home and End stay in the row unless Ctrl goes with them', () => {
  expect(move('PageDown', 90, 1)).toEqual([99, 1]);
  expect(move('PageUp', 5, 1)).toEqual([0, 1]);
  expect(move('End', 5, 1)).toEqual([5, 4]);
  expect(move('Home', 5, 1, true)).toEqual([0, 0]);
  expect(move('End', 5, 1, true)).toEqual([99, 4]);
});

test('without boxes and marks their column is not reached', () => {
  const bare = { ...size, first: 1 };
  const key = { key: 'Home', ctrlKey: false, metaKey: false };
  expect(moveBy(key, { row: 5, column: 4 }, bare)).toEqual({ row: 5, column: 1 });
});

test('other keys do not move', () => {
  expect(move('a', 5, 1)).toBeUndefined();
});
