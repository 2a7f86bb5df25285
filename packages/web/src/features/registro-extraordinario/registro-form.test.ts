import { expect, test } from 'vitest';
import { bodyOf, chooseFim, emptyForm, failuresOf } from './registro-form.ts';

test('the validity follows the end until it is given one of its own', () => {
  const form = { ...emptyForm, ...chooseFim(emptyForm, '2026-11-25') };
  expect(form.validade).toBe('2026-11-25');
  expect(chooseFim(form, '2026-11-30')).toEqual({ fim: '2026-11-30', validade: '2026-11-30' });
  const own = { ...form, validade: '2026-12-10' };
  expect(chooseFim(own, '2026-11-30')).toEqual({ fim: '2026-11-30' });
});

test('hours and minutes are decimal hours to the contract', () => {
  expect(bodyOf({ ...emptyForm, horas: '7', minutos: '20' }).horas).toBe(7.33);
  expect(bodyOf({ ...emptyForm, minutos: '45' }).horas).toBe(0.75);
});

test('what is missing is found at once, at its field', () => {
  expect(failuresOf(emptyForm, '2026-11-18').map(({ campo }) => campo)).toEqual([
    'usuario',
    'inicio',
    'fim',
    'validade',
    'horas',
    'justificativa',
  ]);
});

test('a validity that has passed is marked, that of today is not', () => {
  const marks = (validade: string) =>
    failuresOf({ ...emptyForm, validade }, '2026-11-18').filter(
      ({ campo }) => campo === 'validade',
    );
  expect(marks('2026-11-17')).toEqual([
    {
      campo: 'validade',
      message: 'A validade já passou: informe uma data a partir de hoje, 18/11/2026',
    },
  ]);
  expect(marks('2026-11-18')).toEqual([]);
});
