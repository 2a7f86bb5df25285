import { addMonths, monthOf } from '@aponta/sdk';
import { useGet } from '../../lib/use-api.ts';
import { useFavorites } from './favorites.ts';
import { useToday } from './use-today.ts';
import { recentWork } from './work.ts';

/** What hours were logged in lately. */
export function useRecentWork(enabled = true) {
  const { favorites } = useFavorites();
  return recentWork(useRecentDays(enabled), favorites);
}

/** The days of this month and the last that have entries. */
export function useRecentDays(enabled = true) {
  const month = monthOf(useToday());
  const now = useLogged(month, enabled);
  const before = useLogged(addMonths(month, -1), enabled);
  return [...(now.data ?? []), ...(before.data ?? [])];
}

function useLogged(month: string, enabled: boolean) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return useGet(
    '/apontamento/apontamento',
    { query: { month: number, year } },
    { silent: true, enabled },
  );
}
