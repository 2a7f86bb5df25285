import { expect, test } from 'vitest';
import { heatOf } from './heat.ts';

const day = (apontado: number, esperado: number | null, ahead = false) =>
  heatOf({ apontado, esperado, ahead });

test('a day is full by what was expected of it, and empty only where something was', () => {
  expect([day(8, 8), day(7.5, 8), day(0, 8), day(0, 0)]).toEqual(['full', 'some', 'none', 'free']);
  expect([day(8.1, 8), day(9, 8), day(2, 0)]).toEqual(['full', 'over', 'over']);
});

test('what may still be logged is not missing, and without fixed hours nothing is', () => {
  expect([day(0, 8, true), day(4, 8, true)]).toEqual(['future', 'some']);
  expect([day(0, null), day(12, null)]).toEqual(['free', 'full']);
});
