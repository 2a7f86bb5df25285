import { sumPercents, wholePercent } from '@aponta/sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitPercent } from './percent.ts';

const shares = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 40 })
  .chain((codes) =>
    fc.tuple(
      ...codes.map((codigo) => fc.record({ codigo: fc.constant(codigo), peso: fc.nat(600_000) })),
    ),
  )
  .filter((list) => list.some(({ peso }) => peso > 0));

test('the largest remainder gets what rounding leaves, ties the lower code', () => {
  const of = (...weights: [string, number][]) =>
    splitPercent(weights.map(([codigo, peso]) => ({ codigo, peso })));
  expect(of(['a', 4800], ['b', 2400])).toEqual([6667, 3333]);
  expect(of(['c', 1], ['a', 1], ['b', 1])).toEqual([3333, 3334, 3333]);
  expect(of(['a', 1])).toEqual([10_000]);
  expect(of(['a', 0], ['b', 0])).toEqual([0, 0]);
  expect(splitPercent([])).toEqual([]);
});

test('a split totals exactly 100,00 % and is off by less than a hundredth', () => {
  fc.assert(
    fc.property(shares, (list) => {
      const percents = splitPercent(list);
      expect(sumPercents(percents)).toBe(wholePercent);
      const total = list.reduce((sum, { peso }) => sum + peso, 0);
      list.forEach(({ peso }, index) => {
        expect(Math.abs((percents[index] ?? 0) - (peso * wholePercent) / total)).toBeLessThan(1);
      });
    }),
  );
});

test('a split does not depend on the order', () => {
  fc.assert(
    fc.property(shares, (list) => {
      expect(splitPercent(list.toReversed())).toEqual(splitPercent(list).toReversed());
    }),
  );
});
