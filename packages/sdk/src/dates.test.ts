import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  competenciaOf,
  daysBetween,
  eachDay,
  isDate,
  isWeekend,
  lastDayOf,
  minutesBetween,
  mondayOf,
  monthOf,
  moveDays,
  weekday,
} from './dates.ts';

const dates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));

test.each(['', '2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1', '03/11/2026'])(
  '%j is no date',
  (text) => {
    expect(isDate(text)).toBe(false);
  },
);

test('what is no date at all throws', () => {
  expect(() => addDays('hoje', 1)).toThrow(RangeError);
  expect(() => addMonths('2026-13', 1)).toThrow(RangeError);
});

test('dates go over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('9999-12-31', 1)).toBe('+010000-01-01');
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2027-03-01', '2027-02-28')).toBe(-1);
});

test('a day is a day where the clocks once changed', () => {
  expect(addDays('2018-11-03', 1)).toBe('2018-11-04');
  expect([...eachDay('2018-11-03', '2018-11-05')]).toEqual([
    '2018-11-03',
    '2018-11-04',
    '2018-11-05',
  ]);
});

test('days are added and counted alike, in order', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -1000, max: 1000 }), (date, days) => {
      const other = addDays(date, days);
      expect(isDate(other)).toBe(true);
      expect(daysBetween(date, other)).toBe(days);
      expect(other > date).toBe(days > 0);
      expect((weekday(date) + days + 7000) % 7).toBe(weekday(other));
    }),
  );
});

test('the days of an interval are all there, both ends included', () => {
  expect([...eachDay('2026-11-03', '2026-11-02')]).toEqual([]);
  expect([...eachDay('2026-11-03', '2026-11-03')]).toEqual(['2026-11-03']);
  expect([...eachDay('2026-10-30', '2026-11-01')]).toEqual([
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
});

test('a week goes from Monday to Sunday', () => {
  const week = [...eachDay('2026-11-16', '2026-11-22')];
  expect(week.map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(week.map(isWeekend)).toEqual([false, false, false, false, false, true, true]);
  expect(new Set(week.map(mondayOf))).toEqual(new Set(['2026-11-16']));
});

test('a month ends where the calendar says', () => {
  expect(['2026-01', '2026-02', '2028-02', '2100-02', '2026-04', '2026-12'].map(lastDayOf)).toEqual(
    ['2026-01-31', '2026-02-28', '2028-02-29', '2100-02-28', '2026-04-30', '2026-12-31'],
  );
  expect(lastDayOf('9999-12')).toBe('9999-12-31');
});

test('a time stays when its day moves, and minutes are counted over midnight', () => {
  expect(moveDays('2026-12-31T22:00', 1)).toBe('2027-01-01T22:00');
  expect(minutesBetween('2026-12-31T22:00', '2027-01-01T06:30')).toBe(510);
  expect(minutesBetween('2018-11-03T22:00', '2018-11-04T02:00')).toBe(240);
  expect(minutesBetween('2026-11-03T12:00', '2026-11-03T08:00')).toBe(-240);
});

test('months go over years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-05', -29)).toBe('2023-12');
});

test('a period is of the month in which it ends', () => {
  expect(competenciaOf('2026-11-25')).toBe('202611');
  expect(monthOf('2026-11-25')).toBe('2026-11');
});
