import { formatCompetencia, formatHours, formatMoney, statusLabels } from '@aponta/sdk';
import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { accepts, checkFilters, filterValue } from './filter.ts';

const row = {
  data: '2026-11-03',
  entrada: '2026-11-03T08:00',
  horas: 7.5,
  valor: 10_000,
  competencia: '202611',
  status: 'APROVADA_PARCIAL' as const,
  ativo: true,
  projeto: { codigo: 'PRJ-0010' },
  documento: null,
};
const columns: Column<typeof row>[] = [
  { field: 'data' },
  { field: 'ativo', format: (on) => (on ? 'Trabalha' : 'Saiu') },
  { field: 'entrada', format: (text) => text.slice(11) },
  { field: 'horas', format: formatHours },
  { field: 'valor', format: formatMoney },
  { field: 'competencia', format: formatCompetencia },
  { field: 'status', format: (status) => statusLabels[status] },
];
const judged = (text: string) => accepts(filterValue(text), columns, row);

test.each([
  ['status=aprovada_parcial', true],
  ['status=Aprovada parcialmente', true],
  ['status!=Aprovada parcialmente', false],
  ['status!=APROVADA_PARCIAL', false],
  ['status=Aprov', false],
  ['status~PARCIALM', true],
  ['projeto.codigo=prj-0010', true],
  ['projeto.codigo~001', true],
  ['horas>=7,5', true],
  ['horas>7.5', false],
  ['horas<10', true],
  ['horas=07:30', true],
  ['horas=7:30', true],
  ['horas>07:29', true],
  ['horas<8:00', true],
  ['entrada=08:00', true],
  ['valor=R$ 10.000,00', true],
  ['valor>=10.000,00', true],
  ['valor>R$ 9.999,99', true],
  ['valor<10000', false],
  ['data=03/11/2026', true],
  ['data>=01/11/2026', true],
  ['data>=2026-11-01', true],
  ['data<03/11/2026', false],
  ['entrada>=03/11/2026', true],
  ['competencia=11/2026', true],
  ['competencia>10/2026', true],
  ['competencia=202611', true],
  ['ativo=sim', true],
  ['ativo=trabalha', true],
  ['ativo!=Saiu', true],
  ['ativo=true', true],
  ['ativo=não', false],
  ['ativo!=sim', false],
  ['documento=', true],
  ['documento>1', false],
])('%s is %s of the row', (text, expected) => {
  expect(judged(text)).toBe(expected);
});

test('what is no condition is refused, and a field that no row has, with those there are', () => {
  expect(() => filterValue('Aprovada')).toThrow('Condição inválida em --filtro: "Aprovada"');
  const check = (text: string) => checkFilters([filterValue(text)], columns, row);
  expect(() => check('nada=1')).toThrow(
    'Campo desconhecido em --filtro: "nada". Há: data, ativo, entrada, horas, valor',
  );
  expect(() => check('projeto.nada=1')).toThrow('projeto.codigo');
  expect(() => check('documento.codigo=1')).not.toThrow();
});
