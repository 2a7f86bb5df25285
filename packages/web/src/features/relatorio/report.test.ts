import { expect, test } from 'vitest';
import { dateProblems, isFiltered, noFilters, queryOf, toggled } from './report.ts';

test('what limits nothing is left out of the query', () => {
  const filters = {
    ...noFilters,
    dataInicio: '2026-10-26',
    projeto: [{ id: 7, text: 'PRJ-0007' }],
  };
  expect(JSON.parse(JSON.stringify(queryOf(filters)))).toEqual({
    dataInicio: '2026-10-26',
    projeto: [7],
  });
  expect(isFiltered(filters)).toBe(true);
  expect(isFiltered(noFilters)).toBe(false);
});

test('dates are told apart from what is none, and from turned ones', () => {
  const problems = (dataInicio: string, dataFim: string) =>
    dateProblems({ ...noFilters, dataInicio, dataFim });
  expect(problems('', '2026-10-26')).toEqual({ dataInicio: [], dataFim: [] });
  expect(problems('ontem', '2026-10-26').dataInicio).toHaveLength(1);
  expect(problems('2026-10-27', '2026-10-26').dataFim).toEqual([
    'A data final não pode ser anterior à inicial',
  ]);
});

test('marks keep their order', () => {
  expect(toggled(['b'], 'a')).toEqual(['b', 'a']);
  expect(toggled(['b', 'a'], 'b')).toEqual(['a']);
});
