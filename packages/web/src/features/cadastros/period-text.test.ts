import { expect, test } from 'vitest';
import { dayOfPeriod } from './period-text.ts';

test.each([
  ['03/2026', '2026-03-01'],
  ['3-2026', '2026-03-01'],
  ['202603', '2026-03-01'],
  ['março', '2026-03-01'],
  ['MAR', '2026-03-01'],
  ['dezembro', '2025-12-01'],
  ['dez 2026', '2026-12-01'],
  ['março de 2024', '2024-03-01'],
  ['mar/24', '2024-03-01'],
  ['05/11/2026', '2026-11-05'],
  ['Atual', '2026-11-22'],
  ['ant', '2026-10-22'],
  ['13/2026', undefined],
  ['ma', undefined],
  ['x', undefined],
  ['', undefined],
])('%j is %s', (text, day) => {
  expect(dayOfPeriod(text, '2026-11-22')).toBe(day);
});

test('the period before is reached from the last days of a month, too', () => {
  expect(dayOfPeriod('anterior', '2026-03-31')).toBe('2026-02-28');
});
