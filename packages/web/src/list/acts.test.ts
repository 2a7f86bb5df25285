import { expect, test } from 'vitest';
import { ofEvery, ofOne } from './acts.ts';

const free = { acoes: { aprovar: null } };
const decided = { acoes: { aprovar: 'Esta medição já foi aprovada por Helena' } };
const hint = 'Selecionar uma medição para aprovar';

test('an act of one row needs just one, and what it says', () => {
  const enabled = ofOne('aprovar', hint);
  expect(enabled([])).toBe(hint);
  expect(enabled([free, free])).toBe(hint);
  expect(enabled([free])).toBe(true);
  expect(enabled([decided])).toBe('Esta medição já foi aprovada por Helena');
});

test('an act of several rows tells the first reason against it', () => {
  const enabled = ofEvery('aprovar', hint);
  expect(enabled([])).toBe(hint);
  expect(enabled([free, free])).toBe(true);
  expect(enabled([free, decided])).toBe('Esta medição já foi aprovada por Helena');
});
