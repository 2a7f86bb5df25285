import { expect, test } from 'vitest';
import { circleOf } from './command-rules.ts';

const chiefs: Record<string, (string | null)[]> = {
  PRES: [null, null],
  A: ['PRES', null],
  B: ['A', 'PRES'],
  SOZINHO: [null, 'SOZINHO'],
  RODA1: ['RODA2', null],
  RODA2: [null, 'RODA3'],
  RODA3: ['PRES', 'RODA1'],
  ABAIXO: ['RODA1', null],
};
const circle = (codigo: string) => circleOf(codigo, (one) => chiefs[one] ?? []);

test('nobody is above themselves, by whatever kind of chief', () => {
  expect(circle('SOZINHO')).toEqual(['SOZINHO', 'SOZINHO']);
  expect(circle('RODA1')).toEqual(['RODA1', 'RODA2', 'RODA3', 'RODA1']);
  expect(circle('RODA3')).toEqual(['RODA3', 'RODA1', 'RODA2', 'RODA3']);
});

test('a line of command that ends is right, also where two ways lead to one person', () => {
  for (const codigo of ['PRES', 'A', 'B', 'NINGUEM']) expect(circle(codigo)).toBeUndefined();
});

test('who stands below a circle is not part of it', () => {
  expect(circle('ABAIXO')).toBeUndefined();
});
