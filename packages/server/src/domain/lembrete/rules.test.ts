import { expect, test } from 'vitest';
import { isIdle, judgeReminder, lateWith, missingBy, type Situation } from './rules.ts';

/** The running period of Wednesday, 18 November, whose week began on the 16th. */
const period = { inicio: '2026-10-26', fim: '2026-11-25' };
const ended = { inicio: '2026-09-26', fim: '2026-10-25' };
const today = '2026-11-18';

/** Eight hours a day from Monday to Friday from the 9th on; before it the person was away. */
const situation = (logged: Record<string, number>, part: Partial<Situation> = {}): Situation => ({
  calendar: {
    jornada: [480, 480, 480, 480, 480, 0, 0],
    feriados: new Set(),
    ausencias: [{ tipo: 'FERIAS', inicio: '2026-09-26', fim: '2026-11-08', meio_periodo: false }],
  },
  logged: new Map(Object.entries(logged)),
  status: null,
  dismissed: false,
  reminded: [],
  ...part,
});
const week = Object.fromEntries(
  ['09', '10', '11', '12', '13'].map((day) => [`2026-11-${day}`, 480]),
);
const upToDate = { ...week, '2026-11-16': 480, '2026-11-17': 480 };

test('today is not missing before it is over, and what is logged on it counts', () => {
  expect(missingBy(situation(upToDate), period, today)).toBe(0);
  expect(missingBy(situation(week), period, today)).toBe(960);
  expect(missingBy(situation({ ...week, '2026-11-18': 480 }), period, today)).toBe(480);
});

test('who requested the period lacks nothing that a reminder would mend', () => {
  expect(missingBy(situation(week, { status: 'PENDENTE' }), period, today)).toBe(0);
  expect(missingBy(situation(week, { status: 'CANCELADA' }), period, today)).toBe(960);
});

test('without hours is who has none this week though some were expected', () => {
  expect(isIdle(situation(week), period, today)).toBe(true);
  expect(isIdle(situation({ ...week, '2026-11-18': 1 }), period, today)).toBe(false);
  expect(isIdle(situation(week), period, '2026-11-16')).toBe(false);
  expect(isIdle(situation({}), ended, today)).toBe(false);
});

test('without fixed hours nobody is behind', () => {
  const free = situation({}, { calendar: { ...situation({}).calendar, jornada: null } });
  expect(lateWith(free, period, today)).toBeUndefined();
});

test('a period that ended is late with its request, and one that is to come with nothing', () => {
  expect(lateWith(situation({}), ended, today)).toBe('SOLICITAR');
  expect(lateWith(situation({}, { status: 'REPROVADA' }), ended, today)).toBe('SOLICITAR');
  expect(lateWith(situation({}, { status: 'APROVADA' }), ended, today)).toBeUndefined();
  const next = { inicio: '2026-11-26', fim: '2026-12-25' };
  expect(lateWith(situation({}), next, today)).toBeUndefined();
});

test('nobody is reminded who is up to date, away, dismissed, or was reminded of it today', () => {
  const judged = (part: Partial<Situation>, logged = week) =>
    judgeReminder(situation(logged, part), period, today);
  expect(judged({})).toEqual({ motivo: 'APONTAR' });
  expect(judged({}, upToDate)).toEqual({ porque: 'Está em dia' });
  expect(judged({ dismissed: true })).toEqual({ porque: 'Foi desligado' });
  expect(judged({ reminded: ['APONTAR'] })).toEqual({ porque: 'Já foi lembrado hoje' });
  expect(judged({ reminded: ['SOLICITAR'] })).toEqual({ motivo: 'APONTAR' });
  const calendar = situation({}).calendar;
  const away = (meio_periodo: boolean) => ({
    calendar: {
      ...calendar,
      ausencias: [
        ...calendar.ausencias,
        { tipo: 'ATESTADO' as const, inicio: today, fim: today, meio_periodo },
      ],
    },
  });
  expect(judged(away(false))).toEqual({ porque: 'Está ausente hoje: Atestado' });
  expect(judged(away(true))).toEqual({ motivo: 'APONTAR' });
});
