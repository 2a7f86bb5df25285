import { eachDay } from '@aponta/sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekOf } from '../values/dates.ts';
import { expectedMinutes, isAtWork, isWorkingDay, overtimeOf, scheduledMinutes } from './rules.ts';

const feriados = new Set(['2026-11-20']); // a Friday
const fixed = { jornada: [480, 480, 480, 480, 480, 0, 0], feriados };
const free = { jornada: null, feriados };

test('holidays and free days owe nothing', () => {
  expect(scheduledMinutes(fixed, '2026-11-19')).toBe(480);
  expect(scheduledMinutes(fixed, '2026-11-20')).toBe(0);
  expect(scheduledMinutes(fixed, '2026-11-21')).toBe(0);
  expect(scheduledMinutes(free, '2026-11-19')).toBeNull();
});

describe('absences', () => {
  const away = (inicio: string, fim: string, meio_periodo = false) =>
    [{ tipo: 'FERIAS', inicio, fim, meio_periodo }] as const;
  const days = [...eachDay('2026-11-09', '2026-11-29')];
  const day = fc.constantFrom(...days);
  const minutes = fc.array(fc.integer({ min: 0, max: 1440 }), { minLength: 7, maxLength: 7 });

  test('take the whole day away, or half of it rounded down to the minute', () => {
    const odd = { ...fixed, jornada: [481, 481, 481, 481, 481, 0, 0] };
    const expected = (ausencias: ReturnType<typeof away>, date: string) =>
      expectedMinutes({ ...odd, ausencias }, date);
    expect(expected(away('2026-11-18', '2026-11-19'), '2026-11-17')).toBe(481);
    expect(expected(away('2026-11-18', '2026-11-19'), '2026-11-18')).toBe(0);
    expect(expected(away('2026-11-18', '2026-11-19'), '2026-11-19')).toBe(0);
    expect(expected(away('2026-11-19', '2026-11-19', true), '2026-11-19')).toBe(240);
    expect(expected(away('2026-11-20', '2026-11-20', true), '2026-11-20')).toBe(0);
  });

  test('without fixed hours nothing is expected, absent or not', () => {
    const ausencias = away('2026-11-19', '2026-11-19');
    expect(expectedMinutes({ ...free, ausencias }, '2026-11-19')).toBeNull();
  });

  test('never make more expected, and only on their own days less', () => {
    fc.assert(
      fc.property(minutes, day, day, fc.boolean(), (jornada, one, other, half) => {
        const [inicio = one, fim = one] = half ? [one, one] : [one, other].sort();
        const calendar = { jornada, feriados, ausencias: away(inicio, fim, half) };
        for (const date of days) {
          const scheduled = scheduledMinutes(calendar, date) ?? Number.NaN;
          const expected = expectedMinutes(calendar, date) ?? Number.NaN;
          if (date < inicio || date > fim) expect(expected).toBe(scheduled);
          else if (half) expect(scheduled - 2 * expected).toBe(scheduled % 2);
          else expect(expected).toBe(0);
        }
      }),
    );
  });

  test('change no overtime', () => {
    const calendar = { ...fixed, ausencias: away('2026-11-18', '2026-11-18') };
    expect(overtimeOf([{ data: '2026-11-18', minutos: 500 }], calendar)).toEqual([20]);
  });

  test('are no days at work; half a day is one', () => {
    const week = weekOf('2026-11-16');
    const at = (ausencias: ReturnType<typeof away>) =>
      week.filter((date) => isAtWork({ ...fixed, ausencias }, date));
    expect(at(away('2026-11-17', '2026-11-18'))).toEqual(['2026-11-16', '2026-11-19']);
    expect(at(away('2026-11-17', '2026-11-17', true))).toEqual(week.slice(0, 4));
  });
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
