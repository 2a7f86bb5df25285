import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { isAtWork, type PersonCalendar } from '../../domain/jornada/rules.ts';
import { deadlinePassed, lastMinute, lateUse } from './lateness.ts';
import type { Release } from './release.ts';

const calendar: PersonCalendar = {
  jornada: [480, 480, 480, 480, 480, 0, 0],
  feriados: new Set(['2026-11-02']), // a Monday
  ausencias: [],
};
const passed = (date: string, now: string, hours = 48, calendario = calendar) => {
  const deadline = deadlinePassed(date, hours, Temporal.PlainDateTime.from(now), (day) =>
    isAtWork(calendario, day),
  );
  return deadline && lastMinute(deadline);
};

test('a Friday may be logged until the end of Tuesday', () => {
  expect(passed('2026-11-13', '2026-11-16T09:00')).toBeUndefined(); // Monday
  expect(passed('2026-11-13', '2026-11-17T23:59:59')).toBeUndefined();
  expect(passed('2026-11-13', '2026-11-18T00:00')).toBe('2026-11-17T23:59');
});

test('holidays stop the clock, too', () => {
  expect(passed('2026-10-30', '2026-11-04T23:59')).toBeUndefined();
  expect(passed('2026-10-30', '2026-11-05T00:00')).toBe('2026-11-04T23:59');
});

test('work on a Saturday counts from Monday on', () => {
  expect(passed('2026-11-14', '2026-11-17T23:59')).toBeUndefined();
  expect(passed('2026-11-14', '2026-11-18T00:00')).toBe('2026-11-17T23:59');
});

test('a limit that is no whole number of days ends within one', () => {
  expect(passed('2026-11-13', '2026-11-17T11:59:59', 36)).toBeUndefined();
  expect(passed('2026-11-13', '2026-11-17T12:00', 36)).toBe('2026-11-17T12:00');
});

test('without a limit only the day itself may be logged', () => {
  expect(passed('2026-11-13', '2026-11-13T23:59', 0)).toBeUndefined();
  expect(passed('2026-11-13', '2026-11-14T00:00', 0)).toBe('2026-11-13T23:59');
});

test('today and the future are not late', () => {
  expect(passed('2026-11-18', '2026-11-18T10:00')).toBeUndefined();
  expect(passed('2026-12-18', '2026-11-18T10:00', 0)).toBeUndefined();
});

test('without fixed hours the clock runs from Monday to Friday', () => {
  const free = { ...calendar, jornada: null };
  expect(passed('2026-11-13', '2026-11-18T00:00', 48, free)).toBe('2026-11-17T23:59');
});

test('who never works is never late', () => {
  const never = { ...calendar, jornada: [0, 0, 0, 0, 0, 0, 0] };
  expect(passed('2026-01-01', '2026-11-18T00:00', 48, never)).toBeUndefined();
});

const release = (id: number, minutos: number, change: Partial<Release> = {}): Release => ({
  id,
  tipo: 'ATRASO',
  inicio: '2026-11-01',
  fim: '2026-11-30',
  validade: '2026-12-31',
  cancelado: false,
  minutos,
  usado: 0,
  ...change,
});
const today = '2026-11-18';
const use = (releases: Release[], minutos: number) =>
  lateUse(releases, '2026-11-03', minutos, today)?.map((one) => [one.registro_id, one.minutos]);

test('lateness takes the whole entry, first from what runs out first', () => {
  const releases = [
    release(1, 60),
    release(2, 60, { validade: '2026-11-20' }),
    release(3, 60, { validade: '2026-11-20' }),
  ];
  expect(use(releases, 30)).toEqual([[2, 30]]);
  expect(use(releases, 150)).toEqual([
    [2, 60],
    [3, 60],
    [1, 30],
  ]);
  expect(use(releases, 181)).toBeUndefined();
});

test('a release counts while it is valid, not cancelled, and covers the day', () => {
  expect(use([release(1, 60, { validade: today })], 60)).toEqual([[1, 60]]);
  expect(use([release(1, 60, { validade: '2026-11-17' })], 60)).toBeUndefined();
  expect(use([release(1, 60, { cancelado: true })], 60)).toBeUndefined();
  expect(use([release(1, 60, { inicio: '2026-11-04' })], 60)).toBeUndefined();
  expect(use([release(1, 60, { fim: '2026-11-02' })], 60)).toBeUndefined();
  expect(use([release(1, 60, { usado: 1 })], 60)).toBeUndefined();
});

test('an absence stops the clock, half a day does not', () => {
  const away = (inicio: string, fim: string, meio_periodo = false) => ({
    ...calendar,
    ausencias: [{ tipo: 'FERIAS' as const, inicio, fim, meio_periodo }],
  });
  const vacation = away('2026-11-16', '2026-11-18');
  expect(passed('2026-11-13', '2026-11-20T23:59', 48, vacation)).toBeUndefined();
  expect(passed('2026-11-13', '2026-11-21T00:00', 48, vacation)).toBe('2026-11-20T23:59');
  const half = away('2026-11-16', '2026-11-16', true);
  expect(passed('2026-11-13', '2026-11-18T00:00', 48, half)).toBe('2026-11-17T23:59');
});
