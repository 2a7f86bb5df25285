import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatPercent,
  isShare,
  parsePercent,
  percentFromDecimal,
  percentToDecimal,
  sumPercents,
  wholePercent,
} from './percent.ts';

test.each([
  ['50', 5000],
  ['12,5', 1250],
  ['12.5', 1250],
  ['12,50', 1250],
  ['12,5 %', 1250],
  ['12,50%', 1250],
  [' 0,01 ', 1],
  ['33,3300', 3333],
  ['50.000', 5000],
  ['0', 0],
  ['100', 10_000],
  ['150', 15_000],
  ['1.234,00', 123_400],
  ['1.234,5 %', 123_450],
])('%j is %i hundredths of a percent', (text, hundredths) => {
  expect(parsePercent(text)).toBe(hundredths);
});

test.each([
  '',
  '%',
  'x',
  '-5',
  '+5',
  '12,345',
  '100,001',
  '1,',
  ',5',
  '12 34',
  '1.23.456',
  'R$ 50',
  '12,5 % %',
])('%j is no percentage', (text) => {
  expect(parsePercent(text)).toBeUndefined();
});

test('a cell of a sheet is read without what binary left behind, and never rounded to two places', () => {
  expect([50, 12.5, 0.07 * 100, 0.1 + 0.2].map(parsePercent)).toEqual([5000, 1250, 700, 30]);
  expect([33.333, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e21].map(parsePercent)).toEqual(
    Array.from({ length: 5 }),
  );
});

test('the decimal of the contract has two places, and no more', () => {
  expect([0.07, 33.33, 100, 0].map(percentFromDecimal)).toEqual([7, 3333, 10_000, 0]);
  expect([33.333, 0.001, 0.1 + 0.2].map(percentFromDecimal)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('every share is the same after it was written, shown or sent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: wholePercent }), (hundredths) => {
      const decimal = percentToDecimal(hundredths);
      expect(percentFromDecimal(decimal)).toBe(hundredths);
      expect(parsePercent(decimal)).toBe(hundredths);
      expect(parsePercent(formatPercent(decimal))).toBe(hundredths);
      expect(parsePercent(String(decimal))).toBe(hundredths);
    }),
  );
});

test('a percentage is shown with two places and its sign', () => {
  expect([12.5, 100, 0, 33.33].map(formatPercent)).toEqual([
    '12,50 %',
    '100,00 %',
    '0,00 %',
    '33,33 %',
  ]);
});

test('a share is above 0 and at most the whole', () => {
  expect([-1, 0, 1, 10_000, 10_001].map(isShare)).toEqual([false, false, true, true, false]);
});

test('shares of a third each lack a hundredth of the whole', () => {
  expect(sumPercents([])).toBe(0);
  expect(sumPercents([3333, 3333, 3333])).toBe(wholePercent - 1);
  expect(sumPercents([3333, 3333, 3334])).toBe(wholePercent);
});
