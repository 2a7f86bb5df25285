import { weekday } from '@aponta/sdk';
import { expect, test } from 'vitest';
import { dayOfMonth, isLocalTime, monthOf, weekOf } from './dates.ts';

test('a week goes from Monday to Sunday', () => {
  const week = weekOf('2026-11-18');
  expect(week).toEqual(weekOf('2026-11-16'));
  expect(week).toEqual(weekOf('2026-11-22'));
  expect(week[0]).toBe('2026-11-16');
  expect(week[6]).toBe('2026-11-22');
  expect(week.map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('a month ends where the calendar says', () => {
  expect(monthOf(2028, 2)).toEqual({ inicio: '2028-02-01', fim: '2028-02-29' });
  expect(monthOf(9999, 12)).toEqual({ inicio: '9999-12-01', fim: '9999-12-31' });
});

test('a day of a month that lies before or after, across the years', () => {
  expect(dayOfMonth('2026-11-30', 3, 25)).toBe('2027-02-25');
  expect(dayOfMonth('2026-01-31', -1, 1)).toBe('2025-12-01');
});

test.each([
  ['2026-11-18T23:59', true],
  ['2026-02-29T08:00', false],
  ['2026-11-18T24:00', false],
  ['2026-11-18T08:00:00', false],
  ['', false],
])('%s is a local time: %s', (text, exists) => {
  expect(isLocalTime(text)).toBe(exists);
});
