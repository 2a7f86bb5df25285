import type { Schema } from '@aponta/sdk';
import { describe, expect, test } from 'vitest';
import { daysOfCopy, failuresOf, MOST_DAYS, planOf, proposed } from './copy-plan.ts';
import { daysOf } from './month.ts';

type Apontamento = Schema<'Apontamento'>;

const entry = (id: number, data: string, change: Partial<Apontamento> = {}): Apontamento => ({
  id,
  data,
  secao: '01.02.003',
  projeto: { id: 7, codigo: 'PRJ-0007', nome: 'Subestação Norte' },
  centroCusto: '2.01.001',
  atividade: { id: 3, codigo: 'PROJ', nome: 'Projeto', name: 'Projeto' },
  horaEntrada: null,
  horaSaida: null,
  horas: 8,
  documento: null,
  observacao: null,
  ldPendente: false,
  congelado: false,
  versao: 1,
  ...change,
});
const dia = (data: string, ...apontamentos: Apontamento[]): Schema<'DiaApontado'> => ({
  data,
  horas: apontamentos.length * 8,
  ldPendente: false,
  apontamentos,
});

const today = '2026-11-18'; // a Wednesday
const logged = [
  dia('2026-11-09', entry(1, '2026-11-09')),
  dia('2026-11-10', entry(2, '2026-11-10'), entry(3, '2026-11-10', { horas: 1 })),
  dia('2026-11-17', entry(4, '2026-11-17')),
];
const november = daysOf('2026-11', logged, [{ dia: '2026-11-02', nome: 'Finados' }], today);
const days = (first: string, last: string) =>
  november.filter(({ date }) => first <= date && date <= last);
const copy = { de: '2026-11-10', para: '2026-11-11', ate: '' };

describe('what is proposed', () => {
  test('of a day with entries is today, of one without the last day before it', () => {
    expect(proposed('dia', '2026-11-10', logged, today)).toMatchObject({
      de: '2026-11-10',
      para: today,
    });
    expect(proposed('dia', today, logged, today)).toMatchObject({ de: '2026-11-17', para: today });
    expect(proposed('dia', '2026-11-17', logged, '2026-11-17').para).toBe('');
    expect(proposed('dia', '2026-11-05', logged, today).de).toBe('2026-11-04');
  });

  test('of a week are Mondays', () => {
    expect(proposed('semana', '2026-11-12', logged, today)).toMatchObject({
      de: '2026-11-09',
      para: '2026-11-16',
    });
    expect(proposed('semana', today, logged, today)).toMatchObject({
      de: '2026-11-09',
      para: '2026-11-16',
    });
    expect(proposed('semana', '2026-11-04', logged, today)).toMatchObject({
      de: '2026-10-26',
      para: '2026-11-02',
    });
  });
});

describe('the fields', () => {
  const messages = (...[span, form]: Parameters<typeof failuresOf>) =>
    failuresOf(span, form).map(({ campo }) => campo);

  test('need dates that are other ones', () => {
    expect(messages('dia', { de: 'x', para: '', ate: '' })).toEqual(['de', 'para']);
    expect(messages('dia', { ...copy, para: copy.de })).toEqual(['para']);
    expect(messages('semana', copy)).toEqual(['para']);
    expect(messages('semana', { ...copy, para: '2026-11-16' })).toEqual([]);
    expect(messages('dia', copy)).toEqual([]);
  });

  test('end on or after the first day, and soon enough', () => {
    expect(messages('dia', { ...copy, ate: '2026-11-10' })).toEqual(['ate']);
    expect(messages('dia', { ...copy, ate: 'x' })).toEqual(['ate']);
    expect(messages('dia', { ...copy, ate: '2026-12-08' })).toEqual([]);
    expect(messages('dia', { ...copy, ate: '2026-12-09' })).toEqual(['ate']);
    expect(MOST_DAYS).toBe(28);
  });
});

describe('the plan', () => {
  const plan = (...args: Parameters<typeof planOf>) =>
    planOf(...args).map(({ id, against, doubt }) => [id, against ?? doubt]);

  test('of a day has its entries for each day but itself', () => {
    expect(plan('dia', copy, logged, days('2026-11-10', '2026-11-12'))).toEqual([
      ['2026-11-11 2', undefined],
      ['2026-11-11 3', undefined],
      ['2026-11-12 2', undefined],
      ['2026-11-12 3', undefined],
    ]);
  });

  test('of a week goes from weekday to weekday, over the end of a month too', () => {
    const { from, to } = daysOfCopy('semana', { de: '2026-11-10', para: '2026-11-18', ate: '' });
    expect([from, to]).toEqual([
      ['2026-11-09', '2026-11-15'],
      ['2026-11-16', '2026-11-22'],
    ]);
    expect(plan('semana', { ...copy, para: '2026-11-18' }, logged, days(...to))).toEqual([
      ['2026-11-16 1', undefined],
      ['2026-11-17 2', 'O dia já tem um apontamento igual'],
      ['2026-11-17 3', 'O dia já tem 08:00'],
    ]);
  });

  test('tells what cannot be made and what may not be meant', () => {
    const [first] = plan('dia', copy, logged, days('2026-11-02', '2026-11-02'));
    expect(first).toEqual(['2026-11-02 2', 'Feriado: Finados']);
    expect(plan('dia', copy, logged, days('2026-11-14', '2026-11-14'))[0]?.[1]).toBe(
      'Fim de semana',
    );
    expect(plan('dia', copy, logged, days('2026-11-19', '2026-11-19'))[0]?.[1]).toBe(
      'Não é permitido apontar horas em dias futuros',
    );
    const frozen = dia('2026-11-12', entry(9, '2026-11-12', { congelado: true, horas: 2 }));
    expect(plan('dia', copy, [...logged, frozen], days('2026-11-12', '2026-11-12'))[0]?.[1]).toBe(
      'Período já solicitado',
    );
  });

  test('another document or time of day is another entry', () => {
    const shift = { horaEntrada: '2026-11-10T08:00', horaSaida: '2026-11-10T16:00' };
    const later = { horaEntrada: '2026-11-11T16:00', horaSaida: '2026-11-12T00:00' };
    const shifts = [
      dia('2026-11-10', entry(1, '2026-11-10', shift)),
      dia('2026-11-11', entry(2, '2026-11-11', later)),
    ];
    const receiving = days('2026-11-11', '2026-11-11');
    expect(plan('dia', copy, shifts, receiving)).toEqual([['2026-11-11 1', 'O dia já tem 08:00']]);
    const documents = [
      dia('2026-11-10', entry(1, '2026-11-10', { documento: { id: 1, codigo: 'A' } })),
      dia('2026-11-11', entry(2, '2026-11-11', { documento: { id: 2, codigo: 'B' } })),
    ];
    expect(plan('dia', copy, documents, receiving)).toEqual([
      ['2026-11-11 1', 'O dia já tem 08:00'],
    ]);
  });
});
