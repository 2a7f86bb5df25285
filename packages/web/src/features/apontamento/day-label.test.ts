import { expect, test } from 'vitest';
import { dayLabel, monthTitle } from './day-label.ts';
import { daysOf } from './month.ts';

test('a day is told with all that its cell shows', () => {
  const ld = { data: '2026-11-02', horas: 0, ldPendente: true, apontamentos: [] };
  const days = daysOf('2026-11', [ld], [{ dia: '2026-11-02', nome: 'Finados' }], '2026-11-02');
  expect(days[1] && dayLabel(days[1])).toBe(
    'segunda-feira, 2 de novembro, hoje, feriado Finados, LD pendente',
  );
  expect(days[2] && dayLabel(days[2])).toBe('terça-feira, 3 de novembro, dia futuro');
});

test('a month is told by its name and year', () => {
  expect(monthTitle('2026-03')).toBe('Março de 2026');
});
