import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { details } from './details.ts';

const { columns, isTTY } = process.stdout;
const written = (...pairs: Parameters<typeof details>[0]) =>
  stripVTControlCharacters(details(pairs));

afterEach(() => {
  Object.assign(process.stdout, { columns, isTTY });
});

test('what was typed by others does not steer the terminal', () => {
  expect(written(['Obs', 'a\u0007b'])).toBe('Obs  a b');
});

test('a terminal gets long values in several lines, under one another', () => {
  Object.assign(process.stdout, { columns: 20, isTTY: true });
  expect(written(['ID', '7'], ['Obs', 'Revisão geral do projeto'])).toBe(
    'ID   7\nObs  Revisão geral\n     do projeto',
  );
});

test('details leave out what is not there', () => {
  const text = written(
    ['Nome', 'Ana'],
    ['Documento', null],
    ['LD pendente', 'Não'],
    ['Obs', undefined],
  );
  expect(text).toBe('Nome         Ana\nLD pendente  Não');
});
