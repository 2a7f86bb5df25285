import { useGet } from '../../lib/use-api.ts';
import { daysOf } from './month.ts';
import { useToday } from './use-today.ts';

/** What was logged in a month (YYYY-MM) and its days; the holidays are those of `secao`. */
export function useMonth(month: string, secao: string | undefined) {
  const today = useToday();
  const [year = 0, number = 0] = month.split('-').map(Number);
  const logged = useGet(
    '/apontamento/apontamento',
    { query: { month: number, year } },
    { silent: true },
  );
  const holidays = useGet(
    '/funcionarios/secao/{codigo}/calendario/{year}/{month}',
    { path: { codigo: secao ?? '', year, month: number } },
    { enabled: secao !== undefined },
  );
  return { logged, days: daysOf(month, logged.data ?? [], holidays.data ?? [], today) };
}
