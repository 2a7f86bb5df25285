import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, timeOf, toLocal } from './local-date.ts';

test('a day that goes to the calendar and comes back is the same one', () => {
  const days = fc.date({
    min: new Date(Date.UTC(1990, 0, 1)),
    max: new Date(Date.UTC(2090, 0, 1)),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(dayOf(toLocal(day))).toBe(day);
    }),
  );
});

test('a time is kept to the minute', () => {
  expect(timeOf(toLocal('2026-11-03T08:05'))).toBe('2026-11-03T08:05');
});
