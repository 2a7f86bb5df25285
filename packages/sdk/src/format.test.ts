import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  businessDate,
  formatCnpj,
  formatCompetencia,
  formatDate,
  formatDateTime,
  formatHours,
  formatMinutes,
  formatMoney,
  hoursToMinutes,
  minutesToHours,
  monthName,
  parseDayHours,
  parseHours,
} from './format.ts';

/** Every duration that people can type: 0:00 to 999:59. */
const duration = fc.integer({ min: 0, max: 59_999 });

test('minutes become decimal hours half up', () => {
  expect([20, 80, 1, 3, 90, 0, -80].map(minutesToHours)).toEqual([
    0.33, 1.33, 0.02, 0.05, 1.5, 0, -1.33,
  ]);
});

test('decimal hours give back the minutes they came from', () => {
  fc.assert(
    fc.property(fc.integer({ min: -6_000_000, max: 6_000_000 }), (minutes) => {
      const hours = minutesToHours(minutes);
      expect(hoursToMinutes(hours)).toBe(minutes);
      expect(Math.abs(hours * 60 - minutes)).toBeLessThanOrEqual(0.3 + 1e-6);
      expect(String(hours)).toMatch(/^-?\d+(\.\d{1,2})?$/);
    }),
  );
});

test('hours are shown as HH:MM', () => {
  expect([0, 0.33, 1.33, 8, 120.5, 999.98, -1.33, 1820, 102_374.5].map(formatHours)).toEqual([
    '00:00',
    '00:20',
    '01:20',
    '08:00',
    '120:30',
    '999:59',
    '-01:20',
    '1.820:00',
    '102.374:30',
  ]);
});

test('what is shown is read back', () => {
  fc.assert(
    fc.property(duration, (minutes) => {
      const shown = formatMinutes(minutes);
      expect(parseHours(shown)).toBe(minutes);
      expect(parseHours(shown.replace(':', 'h'))).toBe(minutes);
      expect(parseHours(shown.replace(':', ''))).toBe(minutes);
      expect(parseHours(minutesToHours(minutes).toFixed(2).replace('.', ','))).toBe(minutes);
    }),
  );
});

test.each([
  ['1:20', 80],
  ['01:20', 80],
  ['1h20', 80],
  ['1H20', 80],
  ['0130', 90],
  ['130', 90],
  ['99959', 59_999],
  ['1,5', 90],
  ['1.5', 90],
  [',5', 30],
  ['0,33', 20],
  ['8', 480],
  ['10', 600],
  ['8h', 480],
  ['0', 0],
  [' 1:20 ', 80],
])('%j is %i minutes', (text, minutes) => {
  expect(parseHours(text)).toBe(minutes);
});

test.each([
  '',
  ' ',
  'x',
  '1:60',
  '1:5',
  '1:200',
  '160',
  '1000:00',
  '100000',
  '-1:00',
  '1:20:00',
  '1,5h',
  ',',
  '1e2',
  '999,99999',
])('%j is no duration', (text) => {
  expect(parseHours(text)).toBeUndefined();
});

test('whatever is typed is a duration people can type, or none', () => {
  const keys = fc.constantFrom(...'0123456789:,.hH -');
  fc.assert(
    fc.property(fc.string({ unit: keys, maxLength: 8 }), (text) => {
      const minutes = parseHours(text);
      if (minutes === undefined) return;
      expect(Number.isInteger(minutes) && minutes >= 0 && minutes < 60_000).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('dates keep their day, and local date-times their hour', () => {
  expect(formatDate('2026-11-03')).toBe('03/11/2026');
  expect(formatDateTime('2026-11-03T08:00')).toBe('03/11/2026 08:00');
});

test('instants are told in the time of São Paulo', () => {
  expect(formatDateTime('2026-11-03T02:30:00Z')).toBe('02/11/2026 23:30');
  expect(formatDateTime('2026-11-03T03:00:00.000Z')).toBe('03/11/2026 00:00');
  expect(formatDateTime('2026-11-03T12:00:00-03:00')).toBe('03/11/2026 12:00');
  expect(businessDate(new Date('2026-11-03T02:59:59Z'))).toBe('2026-11-02');
  expect(businessDate(new Date('2026-11-03T03:00:00Z'))).toBe('2026-11-03');
});

test('money has dots, a comma, two places and an ordinary space', () => {
  expect([0, 1, 1234.56, 1234567.8, 0.1 + 0.2, -1234.5, -0.001].map(formatMoney)).toEqual([
    'R$ 0,00',
    'R$ 1,00',
    'R$ 1.234,56',
    'R$ 1.234.567,80',
    'R$ 0,30',
    '-R$ 1.234,50',
    'R$ 0,00',
  ]);
});

test('every amount of cents is shown exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      const digits = formatMoney(cents / 100).replace(/[^\d-]/g, '');
      expect(Number(digits) || 0).toBe(cents || 0);
    }),
  );
});

test('CNPJ and competência', () => {
  expect(formatCnpj('12345678000195')).toBe('12.345.678/0001-95');
  expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  expect(formatCnpj('123')).toBe('123');
  expect(formatCompetencia('202611')).toBe('11/2026');
});

test('months have names up to the twelfth', () => {
  expect([monthName(0), monthName(2), monthName(11)]).toEqual(['Janeiro', 'Março', 'Dezembro']);
  expect(() => monthName(12)).toThrow('Mês 12 inválido passado');
});

test('the zone of the machine does not matter: these tests do not stand in São Paulo', () => {
  expect(new Date(0).getTimezoneOffset()).toBe(-540);
  const midnight = new Date('2026-11-19T02:59:59Z');
  expect([businessDate(midnight), midnight.getDate()]).toEqual(['2026-11-18', 19]);
});

test.each([
  ['30', 30],
  ['25', 25],
  ['24', 1440],
  ['8', 480],
  ['90m', 90],
  ['90 min', 90],
  [':30', 30],
  ['1h30', 90],
  ['0,5', 30],
  ['x', undefined],
])('hours of a day: %s', (text, minutes) => {
  expect(parseDayHours(text)).toBe(minutes);
});
