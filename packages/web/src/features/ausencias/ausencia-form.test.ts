import { expect, test } from 'vitest';
import { bodyOf, changed, emptyForm, failuresOf } from './ausencia-form.ts';

test('the end follows the beginning until it has one of its own', () => {
  const form = { ...emptyForm, ...changed(emptyForm, { inicio: '2026-11-16' }) };
  expect(form.fim).toBe('2026-11-16');
  expect(changed({ ...form, fim: '2026-11-20' }, { inicio: '2026-11-17' }).fim).toBe('2026-11-20');
});

test('half a day is of one day: more days take it away', () => {
  const half = { ...emptyForm, inicio: '2026-11-16', fim: '2026-11-16', meioPeriodo: true };
  expect({ ...half, ...changed(half, { observacao: 'x' }) }.meioPeriodo).toBe(true);
  expect({ ...half, ...changed(half, { fim: '2026-11-17' }) }.meioPeriodo).toBe(false);
});

test('what is missing is found at once, at its field', () => {
  expect(failuresOf(emptyForm).map(({ campo }) => campo)).toEqual(['colaborador', 'inicio', 'fim']);
});

test('an empty remark is none', () => {
  expect(bodyOf({ ...emptyForm, observacao: '  ' }).observacao).toBeNull();
});
