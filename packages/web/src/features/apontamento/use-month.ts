import { monthOf } from '@aponta/sdk';
import { useGet } from '../../lib/use-api.ts';
import { daysOf } from './month.ts';
import { useExpected } from './use-expected.ts';
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
  const expected = useExpected(month);
  const days = daysOf(month, logged.data ?? [], holidays.data ?? [], today, expected.data);
  return { logged, expected, days };
}

/** The same of the days from one to another, at most four weeks later; what was logged is undefined until all of it is there. */
export function useDays([first, last]: readonly [string, string], secao: string | undefined) {
  const one = useMonth(monthOf(first), secao);
  const other = useMonth(monthOf(last), secao);
  const months = monthOf(first) === monthOf(last) ? [one] : [one, other];
  const within = (date: string) => first <= date && date <= last;
  const loaded = months.every(({ logged }) => logged.data);
  return {
    logged: loaded
      ? months.flatMap(({ logged }) => logged.data ?? []).filter(({ data }) => within(data))
      : undefined,
    days: months.flatMap(({ days }) => days).filter(({ date }) => within(date)),
    error: months.find(({ logged }) => logged.error)?.logged.error ?? null,
    refetch: () => months.map(({ logged }) => logged.refetch()),
  };
}
