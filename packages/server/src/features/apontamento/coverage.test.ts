import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cover, type Falta, type Fonte } from './coverage.ts';

/** Sources as [minutes, the days they cover], needs by day. */
function setUp(sources: [number, number[]][], needs: number[]) {
  const faltas: Falta[] = needs.map((minutos, day) => ({ data: `dia ${day}`, minutos }));
  const fontes: Fonte[] = sources.map(([saldo, days], id) => ({
    id,
    saldo,
    dado: new Map(faltas.filter((_, day) => days.includes(day)).map((falta) => [falta, 0])),
  }));
  return { faltas, fontes };
}

const given = ({ dado }: Fonte) => [...dado.values()].reduce((sum, minutes) => sum + minutes, 0);
const scene = fc.integer({ min: 1, max: 7 }).chain((days) =>
  fc.tuple(
    fc.array(fc.tuple(fc.nat(300), fc.uniqueArray(fc.nat(days - 1), { minLength: 1 })), {
      maxLength: 5,
    }),
    fc.array(fc.nat(300), { minLength: days, maxLength: days }),
  ),
);

test('a source that the needy day cannot reach frees one that can', () => {
  const { faltas, fontes } = setUp(
    [
      [60, [0, 1]],
      [60, [0]],
    ],
    [60, 60],
  );
  cover(fontes);
  expect(faltas.map(({ minutos }) => minutos)).toEqual([0, 0]);
  expect(fontes.map((fonte) => [...fonte.dado.values()])).toEqual([[0, 60], [60]]);
});

test('the first source is used up before the next', () => {
  const { fontes } = setUp(
    [
      [60, [0]],
      [60, [0]],
    ],
    [80],
  );
  cover(fontes);
  expect(fontes.map(({ saldo }) => saldo)).toEqual([0, 40]);
});

test('no source gives more than it has, no day gets more than it needs', () => {
  fc.assert(
    fc.property(scene, ([sources, needs]) => {
      const { faltas, fontes } = setUp(sources, needs);
      cover(fontes);
      fontes.forEach((fonte, index) => {
        expect(fonte.saldo).toBeGreaterThanOrEqual(0);
        expect(fonte.saldo + given(fonte)).toBe(sources[index]?.[0]);
      });
      faltas.forEach((falta, day) => {
        const got = fontes.reduce((sum, { dado }) => sum + (dado.get(falta) ?? 0), 0);
        expect(falta.minutos).toBeGreaterThanOrEqual(0);
        expect(falta.minutos + got).toBe(needs[day]);
      });
    }),
  );
});

test('as much is covered as any distribution could (the smallest cut)', () => {
  fc.assert(
    fc.property(scene, ([sources, needs]) => {
      const { faltas, fontes } = setUp(sources, needs);
      cover(fontes);
      const short = faltas.reduce((sum, { minutos }) => sum + minutos, 0);
      const shortOf = (days: number[]) =>
        days.reduce((sum, day) => sum + (needs[day] ?? 0), 0) -
        sources
          .filter(([, covered]) => covered.some((day) => days.includes(day)))
          .reduce((sum, [saldo]) => sum + saldo, 0);
      const sets = Array.from({ length: 2 ** needs.length }, (_, set) =>
        [...needs.keys()].filter((day) => set & (1 << day)),
      );
      expect(short).toBe(Math.max(...sets.map(shortOf)));
    }),
  );
});
