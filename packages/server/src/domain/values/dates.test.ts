import { expect, test } from 'vitest';
import { addDays, monthOf, weekday, weekOf } from './dates.ts';

test('dates go over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

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
