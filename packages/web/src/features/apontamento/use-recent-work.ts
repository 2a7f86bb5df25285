import { addMonths, monthOf } from '@aponta/sdk';
import { useGet } from '../../lib/use-api.ts';
import { useFavorites } from './favorites.ts';
import { useToday } from './use-today.ts';
import { recentWork } from './work.ts';

/** What hours were logged in lately: this month and the last. */
export function useRecentWork(enabled = true) {
  const { favorites } = useFavorites();
  const month = monthOf(useToday());
  const now = useLogged(month, enabled);
  const before = useLogged(addMonths(month, -1), enabled);
  return recentWork([...(now.data ?? []), ...(before.data ?? [])], favorites);
}

function useLogged(month: string, enabled: boolean) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return useGet(
    '/apontamento/apontamento',
    { query: { month: number, year } },
    { silent: true, enabled },
  );
}
