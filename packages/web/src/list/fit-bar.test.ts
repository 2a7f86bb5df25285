import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitBar } from './fit-bar.ts';

const bar = (room: number, always = false) => ({ room, gap: 4, menu: 30, always });
const piece = (width: number, rank = 2) => ({ width, rank });

test('what fits stands in the bar, without a menu', () => {
  expect(fitBar([piece(100), piece(100)], bar(204))).toEqual([true, true]);
});

test('the menu takes room as soon as something is in it', () => {
  expect(fitBar([piece(100), piece(100)], bar(203))).toEqual([true, false]);
  expect(fitBar([piece(100), piece(100)], bar(133))).toEqual([false, false]);
  expect(fitBar([piece(100), piece(100)], bar(204, true))).toEqual([true, false]);
  expect(fitBar([piece(100), piece(100)], bar(238, true))).toEqual([true, true]);
});

test('the primary and the dangerous act stay longer than what stands between them', () => {
  const pieces = [piece(80, 0), piece(120), piece(100, 4), piece(90, 3), piece(80, 1)];
  expect(fitBar(pieces, bar(416))).toEqual([true, true, false, true, true]);
  expect(fitBar(pieces, bar(350))).toEqual([true, true, false, false, true]);
  expect(fitBar(pieces, bar(200))).toEqual([true, false, false, false, true]);
  expect(fitBar(pieces, bar(120))).toEqual([true, false, false, false, false]);
});

test('none stands in the place of a wider one that goes before it', () => {
  expect(fitBar([piece(200), piece(20)], bar(100))).toEqual([false, false]);
});

test('whatever stands in the bar fits it, all of it where all of it fits', () => {
  const pieces = fc.array(fc.record({ width: fc.nat(200), rank: fc.nat(4) }));
  fc.assert(
    fc.property(pieces, fc.nat(1500), fc.boolean(), (all, room, always) => {
      const shown = fitBar(all, bar(room, always));
      const widths = all.map(({ width }) => width).filter((_, at) => shown[at]);
      const withMenu = always || shown.includes(false);
      if (withMenu) widths.push(30);
      const taken = widths.reduce((sum, width) => sum + width + 4, -4);
      if (shown.includes(true)) expect(taken).toBeLessThanOrEqual(room);
      const lowest = Math.min(...all.filter((_, at) => !shown[at]).map(({ rank }) => rank));
      for (const [at, { rank }] of all.entries())
        if (shown[at]) expect(rank).toBeLessThanOrEqual(lowest);
    }),
  );
});
