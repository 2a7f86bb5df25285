import type { Schema } from '@aponta/sdk';
import { describe, expect, test } from 'vitest';
import { daysOf, keyTarget, minutesOf, minutesOfMonth } from './month.ts';

function entry(horas: number): Schema<'Apontamento'> {
  return {
    id: 1,
    data: '2026-11-03',
    secao: '01.02.003',
    projeto: { id: 1, codigo: 'PRJ-0001', nome: 'Subestação Norte' },
    centroCusto: '2.01.001',
    atividade: { id: 1, codigo: 'PROJ', nome: 'Projeto', name: 'Projeto' },
    horaEntrada: null,
    horaSaida: null,
    horas,
    documento: null,
    observacao: null,
    ldPendente: false,
    congelado: false,
    versao: 1,
  };
}

const logged: Schema<'DiaApontado'>[] = [
  { data: '2026-11-03', horas: 1, ldPendente: true, apontamentos: [0.33, 0.33, 0.33].map(entry) },
  { data: '2026-11-04', horas: 8, ldPendente: false, apontamentos: [entry(8)] },
];

describe('the days of a month', () => {
  const days = daysOf('2026-11', logged, [{ dia: '2026-11-02', nome: 'Finados' }], '2026-11-05');

  test('a month has all its days, each with its weekday', () => {
    expect(days).toHaveLength(30);
    expect(days[0]).toMatchObject({ date: '2026-11-01', number: 1, weekday: 6, weekend: true });
    expect(days[29]).toMatchObject({ date: '2026-11-30', weekday: 0, weekend: false });
  });

  test('what was logged, pending LDs and holidays mark their day alone', () => {
    expect(days.filter((day) => day.minutes > 0).map((day) => day.number)).toEqual([3, 4]);
    expect(days.filter((day) => day.ldPendente).map((day) => day.number)).toEqual([3]);
    expect(days.filter((day) => day.feriado).map((day) => day.feriado)).toEqual(['Finados']);
  });

  test('today is not future, tomorrow is', () => {
    expect(days[4]).toMatchObject({ today: true, future: false });
    expect(days[5]).toMatchObject({ today: false, future: true });
  });
});

test('three entries of 0:20 make one hour', () => {
  expect(minutesOf(logged[0])).toBe(60);
  expect(minutesOf(undefined)).toBe(0);
  expect(minutesOfMonth(logged)).toBe(540);
});

test.each([
  ['ArrowLeft', '2026-03-01', '2026-02-28'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-03-03', '2026-02-24'],
  ['ArrowDown', '2026-03-03', '2026-03-10'],
  ['Home', '2026-03-17', '2026-03-01'],
  ['End', '2028-02-17', '2028-02-29'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-12-15', '2027-01-15'],
])('%s takes the cursor from %s to %s', (key, from, to) => {
  expect(keyTarget(key, from)).toBe(to);
});

test('other keys leave the cursor', () => {
  expect(keyTarget('a', '2026-03-01')).toBeUndefined();
});
