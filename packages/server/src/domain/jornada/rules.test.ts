import { describe, expect, test } from 'vitest';
import { expectedMinutes, isWorkingDay, overtimeOf } from './rules.ts';

const feriados = new Set(['2026-11-20']); // a Friday
const fixed = { jornada: [480, 480, 480, 480, 480, 0, 0], feriados };
const free = { jornada: null, feriados };

test('holidays and free days owe nothing', () => {
  expect(expectedMinutes(fixed, '2026-11-19')).toBe(480);
  expect(expectedMinutes(fixed, '2026-11-20')).toBe(0);
  expect(expectedMinutes(fixed, '2026-11-21')).toBe(0);
  expect(expectedMinutes(free, '2026-11-19')).toBeNull();
});

test('working days are those of the fixed hours, else Monday to Friday, without holidays', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
  expect(days.map((day) => isWorkingDay(fixed, day))).toEqual([true, false, false, false, true]);
  expect(days.map((day) => isWorkingDay(free, day))).toEqual([true, false, false, false, true]);
  const saturdays = { jornada: [0, 0, 0, 0, 0, 240, 0], feriados };
  expect(days.map((day) => isWorkingDay(saturdays, day))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});

describe('overtime of entries', () => {
  const eightHours = [480, 480, 480, 480, 480, 0, 0];
  const entries = [
    { data: '2026-11-20', minutos: 60 },
    { data: '2026-11-23', minutos: 400 },
    { data: '2026-11-23', minutos: 100 },
    { data: '2026-11-23', minutos: 30 },
    { data: '2026-11-24', minutos: 480 },
    { data: '2026-11-28', minutos: 45 },
  ];

  test('is what the last of a day have beyond the hours owed; all on holidays and free days', () => {
    const calendario = { jornada: eightHours, feriados: new Set(['2026-11-20']) };
    expect(overtimeOf(entries, calendario)).toEqual([60, 0, 20, 30, 0, 45]);
  });

  test('is none without fixed hours', () => {
    const calendario = { jornada: null, feriados: new Set<string>() };
    expect(overtimeOf(entries, calendario)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
