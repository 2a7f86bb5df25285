import { expect, test } from 'vitest';
import { cut, planLabels } from './labels.ts';

const months = Array.from({ length: 12 }, (_, index) => `${index + 1}/2026`.padStart(7, '0'));

test('months stay flat: where they have no room some are left out', () => {
  expect(planLabels(months, 60)).toMatchObject({ slanted: false, every: 1 });
  expect(planLabels(months, 20)).toMatchObject({ slanted: false, every: 3 });
});

test('long names are slanted where they have no room, and take more of it below', () => {
  const names = ['Projeto básico', 'Memorial descritivo'];
  expect(planLabels(names, 200)).toMatchObject({ slanted: false, every: 1, height: 24 });
  const slanted = planLabels(names, 60);
  expect(slanted).toMatchObject({ slanted: true, every: 1 });
  expect(slanted.height).toBeGreaterThan(60);
});

test('a chart of nothing has a plan, too', () => {
  expect(planLabels([], Number.POSITIVE_INFINITY)).toMatchObject({ slanted: false, every: 1 });
});

test('very long names are cut', () => {
  expect(cut('Memorial descritivo e lista de materiais')).toBe('Memorial descriti…');
});
