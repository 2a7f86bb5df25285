import { expect, test } from 'vitest';
import { latestMonths } from './months.ts';

test('each month is there once by its name, the running one first, the year where it is another', () => {
  const months = latestMonths('2026-02-20');
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({
    inicio: '2026-02-01',
    fim: '2026-02-28',
    short: 'fev',
    name: 'fevereiro de 2026',
  });
  expect(months.at(-1)).toMatchObject({ inicio: '2025-03-01', fim: '2025-03-31', short: 'mar/25' });
});
