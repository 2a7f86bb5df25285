import { expect, test } from 'vitest';
import { filterValue } from './filter.ts';

const row = {
  data: '2026-11-03',
  horas: 7.5,
  status: 'Aprovada',
  ativo: true,
  projeto: { codigo: 'PRJ-0010' },
  documento: null,
};

test.each([
  ['status=aprovada', true],
  ['status=Aprov', false],
  ['status~PROV', true],
  ['status!=Aprovada', false],
  ['projeto.codigo=prj-0010', true],
  ['projeto.codigo~001', true],
  ['horas>=7,5', true],
  ['horas>7.5', false],
  ['horas<10', true],
  ['data>=2026-11-01', true],
  ['data<2026-11-03', false],
  ['ativo=sim', true],
  ['ativo=true', true],
  ['ativo=não', false],
  ['documento=', true],
  ['nada~x', false],
])('%s is %s of the row', (text, expected) => {
  expect(filterValue(text).every((accepts) => accepts(row))).toBe(expected);
});

test('all filters must hold', () => {
  const filters = filterValue('horas>1', filterValue('status=Pendente'));
  expect(filters.map((accepts) => accepts(row))).toEqual([false, true]);
});

test('what is no condition is refused', () => {
  expect(() => filterValue('Aprovada')).toThrow('Use campo=valor');
});
