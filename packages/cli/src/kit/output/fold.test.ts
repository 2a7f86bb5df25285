import { expect, test } from 'vitest';
import { fold } from './fold.ts';

const folded = (text: string, columns: number) => fold(text, { isTTY: true, columns });

test('a terminal gets its lines broken between words', () => {
  expect(folded('Nada foi enviado', 16)).toBe('Nada foi enviado');
  expect(folded('Nada foi enviado', 15)).toBe('Nada foi\nenviado');
  expect(folded('um dois três quatro\ncinco seis', 8)).toBe('um dois\ntrês\nquatro\ncinco\nseis');
});

test('a word that is wider than the terminal, and what is piped, stay whole', () => {
  expect(folded('/um/caminho/longo.xlsx gravado', 10)).toBe('/um/caminho/longo.xlsx\ngravado');
  expect(fold('Nada foi enviado', { isTTY: false, columns: 8 })).toBe('Nada foi enviado');
});
