import { businessDate } from '@aponta/sdk';
import { afterEach, expect, test, vi } from 'vitest';
import { countValue, idValue, listValue } from './plain-values.ts';
import { accepts, at, dateValue, minutesValue, monthOf, monthValue, timeValue } from './values.ts';

afterEach(() => vi.useRealTimers());

test('a date is written in two forms or by name, on the day of São Paulo', () => {
  vi.useFakeTimers({ now: new Date('2026-11-01T02:00:00Z') });
  expect(businessDate(new Date())).toBe('2026-10-31');
  expect(dateValue('hoje')).toBe('2026-10-31');
  expect(dateValue('ontem')).toBe('2026-10-30');
  expect(dateValue('2028-02-29')).toBe('2028-02-29');
  expect(dateValue('03/11/2026')).toBe('2026-11-03');
});

test.each([
  '',
  'amanha',
  '2026-02-29',
  '31/04/2026',
  '2026-13-01',
  '2026-1-1',
  '3/11',
  '2026-11-03T00:00',
])('%j is no date', (text) => {
  expect(() => dateValue(text)).toThrow('Use AAAA-MM-DD, DD/MM/AAAA, hoje ou ontem');
});

test('a month is written in two forms', () => {
  expect(monthValue('2026-11')).toEqual({ year: 2026, month: 11 });
  expect(monthValue('11/2026')).toEqual({ year: 2026, month: 11 });
  expect(monthValue('3/2026')).toEqual({ year: 2026, month: 3 });
  expect(monthOf('2026-11-03')).toEqual({ year: 2026, month: 11 });
  for (const text of ['2026', '2026-13', '2026-00', '11-2026', '']) {
    expect(() => monthValue(text)).toThrow('Use AAAA-MM ou MM/AAAA');
  }
});

test('a time is on the day of the entry unless it says its own', () => {
  expect(at('2026-11-03', timeValue('08:00'))).toBe('2026-11-03T08:00');
  expect(at('2026-11-03', timeValue('2026-11-04 02:00'))).toBe('2026-11-04T02:00');
  expect(at('2026-11-03', timeValue('2026-11-04T02:00'))).toBe('2026-11-04T02:00');
  expect(at('2026-11-03', timeValue('04/11/2026 02:00'))).toBe('2026-11-04T02:00');
  for (const text of ['8:00', '24:00', '08:60', 'x 08:00'])
    expect(() => timeValue(text)).toThrow('Use');
});

test('durations are minutes and ids are whole', () => {
  expect(minutesValue('1:20')).toBe(80);
  expect(() => minutesValue('x')).toThrow('HH:MM');
  expect(idValue('12')).toBe(12);
  for (const text of ['0', '-1', '1.5', '1e3', ''])
    expect(() => idValue(text)).toThrow('Use o número');
});

test('numbers of things and lists of values', () => {
  expect(countValue('30')).toBe(30);
  for (const text of ['0', '-1', '1,5', 'x']) expect(() => countValue(text)).toThrow('inteiro');
  expect(listValue('data, projeto.codigo')).toEqual(['data', 'projeto.codigo']);
  expect(() => listValue('data,,horas')).toThrow('vírgulas');
});

test('a question says why it does not take an answer', () => {
  expect(accepts(idValue)('7')).toBe(true);
  expect(accepts(idValue)('x')).toBe('Use o número mostrado na lista');
});
