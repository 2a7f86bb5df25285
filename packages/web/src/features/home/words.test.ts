import { expect, test } from 'vitest';
import { dayInWords, daysSince, greetingAt, initialsOf, upToDate } from './words.ts';

test('a face has the first letters of the first and the last name', () => {
  expect(['Ana Beatriz Souza', 'Érica', '', 'joão  da silva'].map(initialsOf)).toEqual([
    'AS',
    'É',
    '',
    'JS',
  ]);
});

test('the days of a wait are those of the business day', () => {
  // 23:30 of the 17th in São Paulo.
  expect(daysSince('2026-11-18T02:30:00Z', '2026-11-18')).toBe('de ontem');
  expect(daysSince('2026-11-18T12:00:00Z', '2026-11-18')).toBe('de hoje');
  expect(daysSince('2026-11-14T12:00:00Z', '2026-11-18')).toBe('há 4 dias');
});

test('a greeting follows the clock of São Paulo', () => {
  const at = (hour: string) => greetingAt(new Date(`2026-11-18T${hour}:00-03:00`));
  expect([at('04:59'), at('05:00'), at('12:00'), at('18:00')]).toEqual([
    'Boa noite',
    'Bom dia',
    'Boa tarde',
    'Boa noite',
  ]);
  expect(dayInWords('2026-11-22')).toBe('domingo, 22 de novembro');
});

test('a month that lacks no hours names its days without any, up to yesterday', () => {
  const day = (data: string, apontado: number, esperado = 8) => ({
    data,
    apontado,
    esperado,
    feriado: false,
    ausencia: null,
    ldPendente: false,
  });
  const days = [day('2026-11-16', 16), day('2026-11-17', 0), day('2026-11-18', 0)];
  expect(upToDate(days, '2026-11-18')).toBe('em dia, 1 dia sem horas');
  expect(upToDate(days, '2026-11-17')).toBe('em dia');
  expect(upToDate([day('2026-11-15', 0, 0)], '2026-11-18')).toBe('em dia');
});
