import { expect, test } from 'vitest';
import { isLate } from './rules.ts';

const today = '2026-11-26';

test('a period that ended waits for its request, also after one that was withdrawn', () => {
  expect(isLate(null, '2026-11-25', today)).toBe(true);
  expect(isLate('CANCELADA', '2026-11-25', today)).toBe(true);
  expect(isLate(null, '2026-11-26', today)).toBe(false);
  expect(isLate('CANCELADA', '2026-11-26', today)).toBe(false);
});

test('a request that stands is not late, one that was rejected is', () => {
  expect(isLate('PENDENTE', '2026-11-25', today)).toBe(false);
  expect(isLate('APROVADA_PARCIAL', '2026-11-25', today)).toBe(false);
  expect(isLate('APROVADA', '2026-11-25', today)).toBe(false);
  expect(isLate('REPROVADA', '2026-12-25', today)).toBe(true);
});
