import { expect, test } from 'vitest';
import { capDecimal, formatDecimal, formatFigure, parseDecimal } from './decimal-text.ts';

test.each([
  ['1.234,56', 2, 1234.56],
  ['1234.56', 2, 1234.56],
  ['1234', 2, 1234],
  ['R$ 1.234,56', 2, 1234.56],
  ['R$\u00a01.234,56', 2, 1234.56],
  ['\u00a0R$\u202f1.234,56\u00a0', 2, 1234.56],
  ['r$ 10', 2, 10],
  ['1,234.56', 2, undefined],
  ['1,2.3', 3, undefined],
  ['1.23,45', 2, undefined],
  ['12R$34', 2, undefined],
  ['US$ 10', 2, undefined],
  ['1.000', 2, 1000],
  ['1.000', 3, 1],
  ['1.000.000', 0, 1_000_000],
  ['1.000.000', 3, 1_000_000],
  ['1234567890123', 0, undefined],
  [' 0,125 ', 3, 0.125],
  ['0,125', 2, undefined],
  ['1,', 2, undefined],
  ['-1', 2, undefined],
  ['12 345', 0, 12_345],
  ['1,0', 0, undefined],
  ['', 2, undefined],
  ['abc', 2, undefined],
])('%s with %i places is %s', (text, places, value) => {
  expect(parseDecimal(text, places)).toBe(value);
});

test('what is formatted is read again', () => {
  expect(formatDecimal(1234.5, 2)).toBe('1.234,50');
  expect(parseDecimal(formatDecimal(98_765.432, 3), 3)).toBe(98_765.432);
});

test('a share stops at 100,00; what cannot be read is left to its author', () => {
  expect(
    ['100,01', '150', '99,99', '100', '1,2,3', ''].map((text) => capDecimal(text, 2, 100)),
  ).toEqual(['100,00', '100,00', '99,99', '100', '1,2,3', '']);
});

test('figures of a column have two places, and up to four where they need them', () => {
  expect([12.5, 1, 0.125, 1234.56789].map(formatFigure)).toEqual([
    '12,50',
    '1,00',
    '0,125',
    '1.234,5679',
  ]);
});
