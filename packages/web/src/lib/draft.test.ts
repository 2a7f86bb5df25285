import { expect, test } from 'vitest';
import { fitting } from './draft.ts';

const base = {
  horas: '',
  ld: false,
  projeto: null as { id: number } | null,
  linhas: [] as object[],
};
const kept = (edits: Record<string, unknown>, version = '2.0.0') =>
  fitting({ version, at: 0, edits }, base, '2.0.0');

test('a draft is restored as it was left', () => {
  const edits = { horas: '1:30', ld: true, projeto: { id: 1 }, linhas: [{}] };
  expect(kept(edits)).toEqual(edits);
  expect(kept({})).toBeUndefined();
});

test('after an upgrade what was typed is restored, and what was chosen is not', () => {
  const edits = { horas: '1:30', ld: true, projeto: { id: 1 }, linhas: [{}] };
  expect(kept(edits, '1.9.0')).toEqual({ horas: '1:30', ld: true });
});

test('what is no field of the form, or of another kind, is left out', () => {
  expect(kept({ outro: 'x', horas: 90, projeto: '1', linhas: {} })).toBeUndefined();
  expect(kept({ horas: '2', linhas: {}, projeto: null })).toEqual({ horas: '2', projeto: null });
});
