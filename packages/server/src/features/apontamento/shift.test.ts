import { expect, test } from 'vitest';
import { minutesOf, missingTimes, type Shift, shiftViolations } from './shift.ts';

const base = { projeto: 1, atividade: 1, secao: '01.01.002', data: '2026-11-18' };
const shift = (horaEntrada?: string, horaSaida?: string, horas?: number) => ({
  ...base,
  horaEntrada,
  horaSaida,
  horas,
});
const now = '2026-11-19T10:00';
const codes = (novo: ReturnType<typeof shift>, others: Shift[] = []) => {
  const shift = { entrada: novo.horaEntrada ?? '', saida: novo.horaSaida ?? '' };
  return shiftViolations(novo, shift, others, now).map(({ codigo, campo }) => `${campo} ${codigo}`);
};

test('decimal hours become the nearest minute', () => {
  const minutes = (horas: number) => minutesOf({ ...base, horas }, false);
  expect(minutes(1.33)).toBe(80);
  expect(minutes(0.33)).toBe(20);
  expect(minutes(0.01)).toBe(1);
  expect(minutes(0.008)).toBeUndefined();
  expect(minutesOf(base, false)).toBeUndefined();
});

test('a shift lasts from entry to exit, over midnight and the end of a year, too', () => {
  expect(minutesOf(shift('2026-11-18T08:00', '2026-11-18T12:10'), true)).toBe(250);
  expect(minutesOf(shift('2026-12-31T22:00', '2027-01-01T06:00'), true)).toBe(480);
  expect(minutesOf(shift('2026-11-18T08:00', '2026-11-18T08:00'), true)).toBeUndefined();
  expect(minutesOf(shift('2026-11-18T08:00'), true)).toBeUndefined();
});

test('entry and exit must be there and in the calendar', () => {
  const fields = (novo: ReturnType<typeof shift>) =>
    missingTimes(novo, true).map(({ campo, codigo }) => `${campo} ${codigo}`);
  expect(fields(shift())).toEqual(['horaEntrada ENTRADA_SAIDA_INVALIDAS']);
  expect(fields(shift('2026-11-18T08:00'))).toEqual(['horaSaida ENTRADA_SAIDA_INVALIDAS']);
  expect(fields(shift('2026-02-31T08:00', '2026-11-18T09:00'))).toEqual([
    'horaEntrada ENTRADA_SAIDA_INVALIDAS',
  ]);
  expect(fields(shift('2026-11-18T08:00', '2026-11-18T09:00'))).toEqual([]);
});

test('a section without specific schedule takes hours, not entry and exit', () => {
  const both = { ...shift('2026-11-18T08:00', '2026-11-18T09:00'), horas: 0 };
  expect(missingTimes(both, false).map(({ campo, codigo }) => `${campo} ${codigo}`)).toEqual([
    'horas HORAS_INVALIDAS',
    'horaEntrada ENTRADA_SAIDA_NAO_SE_APLICAM',
  ]);
  expect(missingTimes({ ...base, horas: 0.02 }, false)).toEqual([]);
});

test('the exit is after the entry, on the day of the entry, and not in the future', () => {
  expect(codes(shift('2026-11-18T09:00', '2026-11-18T08:00'))).toEqual([
    'horaSaida SAIDA_ANTES_DA_ENTRADA',
  ]);
  expect(codes(shift('2026-11-17T09:00', '2026-11-17T10:00'))).toEqual([
    'horaEntrada ENTRADA_FORA_DA_DATA',
  ]);
  expect(codes(shift('2026-11-18T22:00', '2026-11-19T10:00'))).toEqual([]);
  expect(codes(shift('2026-11-18T22:00', '2026-11-19T10:01'))).toEqual(['horaSaida SAIDA_FUTURA']);
});

test('shifts may touch and not overlap', () => {
  const night = { entrada: '2026-11-17T22:00', saida: '2026-11-18T06:00' };
  expect(codes(shift('2026-11-18T06:00', '2026-11-18T07:00'), [night])).toEqual([]);
  expect(codes(shift('2026-11-18T05:59', '2026-11-18T07:00'), [night])).toEqual([
    'horaEntrada HORARIOS_SOBREPOSTOS',
  ]);
});

test('hours, when told as well, are those of the shift', () => {
  const eightyMinutes = (horas: number) =>
    codes(shift('2026-11-18T08:00', '2026-11-18T09:20', horas));
  expect(eightyMinutes(1.33)).toEqual([]);
  expect(eightyMinutes(1.35)).toEqual(['horas HORAS_DIVERGENTES']);
  expect(eightyMinutes(0)).toEqual(['horas HORAS_DIVERGENTES']);
});
