import { isDate } from '@aponta/sdk';
import { expect, test } from 'vitest';
import { isDateTime, parseDate, parseDateTime, parseExit } from './date-text.ts';

const near = '2026-11-20';

test.each([
  ['3', '2026-11-03'],
  ['03', '2026-11-03'],
  ['3/10', '2026-10-03'],
  ['310', '2026-10-03'],
  ['0310', '2026-10-03'],
  ['3/10/25', '2025-10-03'],
  ['031025', '2025-10-03'],
  ['03102025', '2025-10-03'],
  [' 03/10/2025 ', '2025-10-03'],
  ['2025-10-03', '2025-10-03'],
  ['31/12/9999', '9999-12-31'],
])('the date %s is read as %s', (text, date) => {
  expect(parseDate(text, near)).toBe(date);
});

test.each(['', 'amanhã', '31/11', '0', '3/13', '29/02/2026', '3/11/202', '12345', '1/1/10000'])(
  'the date "%s" is refused',
  (text) => {
    expect(parseDate(text, near)).toBeUndefined();
  },
);

test.each([
  ['8', '2026-11-20T08:00'],
  ['8h', '2026-11-20T08:00'],
  ['830', '2026-11-20T08:30'],
  ['0830', '2026-11-20T08:30'],
  ['8:30', '2026-11-20T08:30'],
  ['8h30', '2026-11-20T08:30'],
  ['21/11 0:15', '2026-11-21T00:15'],
  ['03/10/2025 08:30', '2025-10-03T08:30'],
  ['2025-10-03T08:30', '2025-10-03T08:30'],
])('the date and time %s is read as %s', (text, value) => {
  expect(parseDateTime(text, near)).toBe(value);
});

test.each(['', '24:00', '8:60', '8:3', '32/11 8:00', '03/10/2025'])(
  'the date and time "%s" is refused',
  (text) => {
    expect(parseDateTime(text, near)).toBeUndefined();
  },
);

test('only the spelling of the contract is a value', () => {
  expect(['2026-11-03', '3/11/2026', '2026-02-30', ''].map(isDate)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(isDateTime('2026-11-03T08:00')).toBe(true);
  expect(isDateTime('2026-11-03 08:00')).toBe(false);
});

test.each([
  ['hoje', '2026-11-18'],
  ['ontem', '2026-11-17'],
  ['seg', '2026-11-16'],
  ['qua', '2026-11-18'],
  ['Quinta', '2026-11-12'],
  ['sáb', '2026-11-14'],
  ['xyz', undefined],
])('a day is told by its name, the last one until today: %s', (text, date) => {
  expect(parseDate(text, '2020-01-01', '2026-11-18')).toBe(date);
});

test.each([
  ['6', '2026-11-19T06:00'],
  ['22:00', '2026-11-19T22:00'],
  ['23', '2026-11-18T23:00'],
  ['18/11 6', '2026-11-18T06:00'],
])(
  'an exit that is not after 22:00 is of the next day, but for one that says its day: %s',
  (text, exit) => {
    expect(parseExit(text, '2026-11-18', '2026-11-18T22:00')).toBe(exit);
  },
);
