import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, toCents, toDecimal } from './dinheiro.ts';

test('every cent up to the widest column comes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
      const text = toDecimal(BigInt(cents));
      expect(toCents(text)).toBe(BigInt(cents));
      expect(decimalOf(Number(text))).toBe(text);
    }),
  );
});

test('a fraction of a cent is no money', () => {
  expect([0.001, 10.005, 1e-9].map(decimalOf)).toEqual([undefined, undefined, undefined]);
});
