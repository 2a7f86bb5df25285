import { texts } from '@aponta/sdk';
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
  expect(broken('R$\u00a01.000,00')).toEqual(['desconto']);
  expect(broken('R$\u00a0999,99')).toEqual([]);
  // What cannot be read is not told that it is too much.
  const [unread] = failuresOf({ desconto: '1,234.56', justificativa: 'x' }, 10_000);
  expect(unread).toEqual({ campo: 'desconto', message: texts.valorInvalido });
  expect(totalOf('0,10', 1000.3)).toBe(1000.2);
  expect(totalOf('1000', 1000)).toBeUndefined();
});
