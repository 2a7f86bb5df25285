import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, splitCents, toCents, toDecimal } from './money.ts';

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

test('a split totals what is split, each part at most a cent from its share', () => {
  const shares = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.bigInt(0n, 99_999_999n), shares, (total, weights) => {
      const rest = 10_000 - weights.reduce((sum, weight) => sum + weight, 0);
      const percents = [...weights, rest];
      const parts = splitCents(total, percents);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(total);
      parts.forEach((part, index) => {
        const off = part * 10_000n - total * BigInt(percents[index] ?? 0);
        expect(off > -10_000n && off < 10_000n).toBe(true);
      });
    }),
  );
});

test('what rounding leaves goes to the largest remainders, ties to the first', () => {
  expect(splitCents(100n, [3333, 3333, 3334])).toEqual([33n, 33n, 34n]);
  expect(splitCents(1n, [5000, 5000])).toEqual([1n, 0n]);
});
