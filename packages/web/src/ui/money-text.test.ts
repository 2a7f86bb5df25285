import { expect, test } from 'vitest';
import { parseMoney } from './money-text.ts';

test.each([
  ['1.234,56', 1234.56],
  ['1234,5', 1234.5],
  ['1234.56', 1234.56],
  ['R$ 1.234', 1234],
  ['R$ 10,00', 10],
  ['1500', 1500],
  ['', undefined],
  ['-1', undefined],
  ['1,234', undefined],
  ['abc', undefined],
])('%s is %s', (text, value) => {
  expect(parseMoney(text)).toBe(value);
});
