import { expect, test } from 'vitest';
import { noFilters } from './report.ts';
import { noMarks } from './report-state.ts';
import { bodyOf, countGone, filtersOf, marksOf, type Salvo } from './saved.ts';

const salvo: Salvo = {
  id: 1,
  nome: 'Do mês',
  intervalo: 'MES_ANTERIOR',
  dataInicio: '2026-10-01',
  dataFim: '2026-10-31',
  escolhas: [
    { campo: 'projeto', id: '3', nome: 'PRJ-3 · Usina' },
    { campo: 'secoes', id: '01.99', nome: null },
  ],
  fields: ['horas'],
  sortOrder: ['projeto'],
  alteradoEm: '2026-11-03T12:00:00Z',
};

test('a saved report is again what was chosen; what is no more is marked', () => {
  const filters = filtersOf(salvo);
  expect(filters.projeto).toEqual([{ id: 3, text: 'PRJ-3 · Usina' }]);
  expect(filters.secoes).toEqual([{ id: '01.99', text: '01.99 (não existe mais)', gone: true }]);
  expect([filters.dataInicio, filters.dataFim]).toEqual(['2026-10-01', '2026-10-31']);
  expect(countGone(filters)).toBe(1);
  expect(marksOf(salvo)).toEqual({ campos: ['horas'], agrupar: ['projeto'] });
});

test('days that are told by the day are not kept, fixed ones are', () => {
  const filters = { ...noFilters, dataInicio: '2026-10-01', dataFim: '2026-10-31' };
  const named = (intervalo: Salvo['intervalo']) =>
    JSON.parse(JSON.stringify(bodyOf({ nome: ' X ', intervalo }, filters, noMarks)));
  expect(named('MES_ATUAL')).toEqual({ nome: 'X', intervalo: 'MES_ATUAL' });
  expect(named('FIXO')).toEqual({
    nome: 'X',
    intervalo: 'FIXO',
    dataInicio: '2026-10-01',
    dataFim: '2026-10-31',
  });
});
