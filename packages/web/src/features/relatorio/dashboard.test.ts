import { expect, test } from 'vitest';
import { chartsByGroup, chartsByMonth, type Dashboard, units } from './dashboard.ts';

const serie = (valor: string | null, horas: number[]): Dashboard['series'][number] => ({
  grupo: [{ campo: 'documento', valor }],
  pontos: horas.map((value, month) => ({
    competencia: month === 0 ? '202610' : '202611',
    horas: value,
  })),
});
const dashboard: Dashboard = {
  competencias: ['202610', '202611'],
  series: [serie('DE-1', [1, 2]), serie(null, [5, 0])],
};

test('the group with most hours comes first, over its competências', () => {
  const charts = chartsByMonth(dashboard, ['horas']).flat();
  expect(charts.map(({ title }) => title)).toEqual(['Sem documento · Horas', 'DE-1 · Horas']);
  expect(charts[0]?.data).toEqual([
    { label: '10/2026', value: 5 },
    { label: '11/2026', value: 0 },
  ]);
});

test('without months there is one chart a field, the greatest group first', () => {
  const [chart] = chartsByGroup(dashboard, ['horas']);
  expect(chart?.data).toEqual([
    { label: 'Sem documento', value: 5 },
    { label: 'DE-1', value: 3 },
  ]);
});

test('dates are written as people write them', () => {
  const byDay = { ...serie('2026-11-03', [1, 1]) };
  expect(chartsByGroup({ ...dashboard, series: [byDay] }, ['horas'])[0]?.data[0]?.label).toBe(
    '03/11/2026',
  );
});

test('averages and people have no total', () => {
  expect(units.valorHora.sum).toBeUndefined();
  expect(units.colaboradores.sum).toBeUndefined();
  expect(units.colaboradores.format(1200)).toBe('1.200');
});
