import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitWidths, twoLines, WIDEST } from './fit-widths.ts';

const sum = (widths: number[]) => widths.reduce((all, width) => all + width, 0);
const column = (least: number, natural: number) => ({ least, natural });

test('what is not cut has its own width, and nothing is stretched', () => {
  expect(fitWidths([column(80, 100), column(80, 90)], 1000)).toEqual([100, 90]);
});

test('room that is left goes to a column that is cut', () => {
  expect(fitWidths([column(80, 100), column(80, 900)], 600)).toEqual([100, 500]);
});

test('a name has the room of a name, unless the table would scroll for it', () => {
  const name = { ...column(80, 300), better: 160 };
  expect(fitWidths([name, column(80, 300), column(80, 300)], 340)).toEqual([160, 90, 90]);
  expect(fitWidths([name, column(80, 300), column(80, 300)], 300)).toEqual([100, 100, 100]);
});

test('where there is too little the widest give, down to their least', () => {
  expect(fitWidths([column(100, 100), column(80, 300), column(80, 200)], 400)).toEqual([
    100, 150, 150,
  ]);
});

test('what cannot fit scrolls, and is not cut in vain', () => {
  expect(fitWidths([column(100, 120), column(100, 900)], 150)).toEqual([120, WIDEST]);
});

test('whatever fits stays within the room', () => {
  const columns = fc.array(
    fc.record({ least: fc.nat(200), more: fc.nat(2000) }).map(({ least, more }) => ({
      least,
      natural: least + more,
    })),
  );
  fc.assert(
    fc.property(columns, fc.nat(4000), (all, room) => {
      const least = sum(all.map((each) => each.least));
      const widths = fitWidths(all, room);
      if (least <= room) expect(sum(widths)).toBeLessThanOrEqual(room);
      for (const [at, width] of widths.entries()) {
        expect(width).toBeGreaterThanOrEqual(all[at]?.least ?? 0);
      }
    }),
  );
});

test('a header is split where its lines are shortest', () => {
  const widthOf = (text: string) => text.length;
  expect(twoLines('Valor Hora CLT + Encargos', widthOf)).toBe('Valor Hora CLT'.length);
  expect(twoLines('Nome', widthOf)).toBe(4);
});
