import { expect, test } from 'vitest';
import { failuresOf, totalOf } from './discount.ts';

test('a discount is above zero and below the value, with a reason', () => {
  const broken = (desconto: string, justificativa = 'x') =>
    failuresOf({ desconto, justificativa }, 1000).map(({ campo }) => campo);
  expect(broken('0,01')).toEqual([]);
  expect(broken('999,99')).toEqual([]);
  expect(broken('0')).toEqual(['desconto']);
  expect(broken('1000')).toEqual(['desconto']);
  expect(broken('muito', ' ')).toEqual(['desconto', 'justificativa']);
  expect(totalOf('0,10', 1000.3)).toBe(1000.2);
  expect(totalOf('1000', 1000)).toBeUndefined();
});
