import { expect, test } from 'vitest';
import { fitPaper, type PaperColumn } from './fit-paper.ts';

const date: PaperColumn = { header: 'Início', texts: ['26/10/2026', '-'] };
const name: PaperColumn = { header: 'Nome', texts: ['Débora Medeiros Guimarães'] };
const money: PaperColumn = { header: 'Total', texts: ['R$ 1.114.400,00'], number: true };
const times = (count: number, column: PaperColumn) => Array.from({ length: count }, () => column);

test('a few columns lie upright in the usual letters', () => {
  expect(fitPaper([name, date, date, money])).toEqual({ across: false, points: 9, broken: false });
});

test('many columns, or few that are wide, lie across', () => {
  expect(fitPaper(times(7, date))).toEqual({ across: true, points: 9, broken: false });
  const hash = { header: 'Hash', texts: ['x'.repeat(60)] };
  expect(fitPaper([hash, hash])).toEqual({ across: true, points: 9, broken: false });
});

test('what has no room so has smaller letters before a date is broken', () => {
  expect(fitPaper(times(14, date))).toEqual({ across: true, points: 8, broken: false });
  expect(fitPaper(times(16, date))).toEqual({ across: true, points: 7, broken: false });
  expect(fitPaper(times(20, date))).toEqual({ across: true, points: 7, broken: true });
});

test('a text may be broken at its spaces, a figure may not', () => {
  const written = {
    header: 'Nota',
    texts: ['uma palavra de cada vez, tantas quantas houver aqui'],
  };
  expect(fitPaper(times(7, written)).points).toBe(9);
  expect(fitPaper(times(7, { ...written, number: true })).broken).toBe(true);
});
