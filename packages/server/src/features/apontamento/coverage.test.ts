import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cover, type Shortage, type Source } from './coverage.ts';

/** Sources as [minutes, the days they cover], needs by day. */
function setUp(wanted: [number, number[]][], needs: number[]) {
  const shortages: Shortage[] = needs.map((minutos, day) => ({ data: `dia ${day}`, minutos }));
  const sources: Source[] = wanted.map(([left, days], id) => ({
    id,
    left,
    given: new Map(
      shortages.filter((_, day) => days.includes(day)).map((shortage) => [shortage, 0]),
    ),
  }));
  return { shortages, sources };
}

const givenBy = ({ given }: Source) =>
  [...given.values()].reduce((sum, minutes) => sum + minutes, 0);
const scene = fc.integer({ min: 1, max: 7 }).chain((days) =>
  fc.tuple(
    fc.array(fc.tuple(fc.nat(300), fc.uniqueArray(fc.nat(days - 1), { minLength: 1 })), {
      maxLength: 5,
    }),
    fc.array(fc.nat(300), { minLength: days, maxLength: days }),
  ),
);

test('a source that the needy day cannot reach frees one that can', () => {
  const { shortages, sources } = setUp(
    [
      [60, [0, 1]],
      [60, [0]],
    ],
    [60, 60],
  );
  cover(sources);
  expect(shortages.map(({ minutos }) => minutos)).toEqual([0, 0]);
  expect(sources.map((source) => [...source.given.values()])).toEqual([[0, 60], [60]]);
});

test('the first source is used up before the next', () => {
  const { sources } = setUp(
    [
      [60, [0]],
      [60, [0]],
    ],
    [80],
  );
  cover(sources);
  expect(sources.map(({ left }) => left)).toEqual([0, 40]);
});

test('no source gives more than it has, no day gets more than it needs', () => {
  fc.assert(
    fc.property(scene, ([wanted, needs]) => {
      const { shortages, sources } = setUp(wanted, needs);
      cover(sources);
      sources.forEach((source, index) => {
        expect(source.left).toBeGreaterThanOrEqual(0);
        expect(source.left + givenBy(source)).toBe(wanted[index]?.[0]);
      });
      shortages.forEach((shortage, day) => {
        const got = sources.reduce((sum, { given }) => sum + (given.get(shortage) ?? 0), 0);
        expect(shortage.minutos).toBeGreaterThanOrEqual(0);
        expect(shortage.minutos + got).toBe(needs[day]);
      });
    }),
  );
});

test('as much is covered as any distribution could (the smallest cut)', () => {
  fc.assert(
    fc.property(scene, ([wanted, needs]) => {
      const { shortages, sources } = setUp(wanted, needs);
      cover(sources);
      const short = shortages.reduce((sum, { minutos }) => sum + minutos, 0);
      const shortOf = (days: number[]) =>
        days.reduce((sum, day) => sum + (needs[day] ?? 0), 0) -
        wanted
          .filter(([, covered]) => covered.some((day) => days.includes(day)))
          .reduce((sum, [left]) => sum + left, 0);
      const sets = Array.from({ length: 2 ** needs.length }, (_, set) =>
        [...needs.keys()].filter((day) => set & (1 << day)),
      );
      expect(short).toBe(Math.max(...sets.map(shortOf)));
    }),
  );
});
