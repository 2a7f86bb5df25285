import { expect, test } from 'vitest';
import { ambienteLabel, shortName, timeOf } from './labels.ts';

const nameOf = (nome: string) => shortName({ nome, codigo: 'CLT0001' });

test('the header shows the first and the last name in capitals', () => {
  expect(nameOf('Ana Maria de Souza')).toBe('ANA SOUZA');
  expect(nameOf('José Conceição')).toBe('JOSÉ CONCEIÇÃO');
  expect(nameOf('Ana')).toBe('ANA');
});

test('an unknown name, "-" or empty, is the network ID', () => {
  expect(nameOf('-')).toBe('CLT0001');
  expect(nameOf('')).toBe('CLT0001');
});

test('production has no environment label', () => {
  expect(ambienteLabel('producao')).toBeUndefined();
  expect(ambienteLabel('homologacao')).toBe('Homologação');
  expect(ambienteLabel(undefined)).toBeUndefined();
});

test('a time of another day tells the day', () => {
  expect(timeOf('2026-11-20T22:00', '2026-11-20')).toBe('22:00');
  expect(timeOf('2026-11-21T06:20', '2026-11-20')).toBe('21/11 06:20');
  expect(timeOf(null, '2026-11-20')).toBe('');
});
