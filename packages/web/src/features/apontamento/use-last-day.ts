import { addMonths, monthOf } from '@aponta/sdk';
import { useGet } from '../../lib/use-api.ts';

/** The last day before `date` with entries, of its month and the one before; and the entries of `date` itself. */
export function useLastDay(date: string) {
  const month = monthOf(date);
  const now = useLogged(month);
  const before = useLogged(addMonths(month, -1));
  const days = [...(before.data ?? []), ...(now.data ?? [])]
    .filter(({ apontamentos }) => apontamentos.length > 0)
    .toSorted((one, other) => one.data.localeCompare(other.data));
  return {
    last: days.findLast(({ data }) => data < date),
    entries: days.find(({ data }) => data === date)?.apontamentos ?? [],
    /** Whether both months are there: only then is a day without entries known to be empty. */
    ready: now.data !== undefined && before.data !== undefined,
  };
}

function useLogged(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return useGet('/apontamento/apontamento', { query: { month: number, year } }, { silent: true });
}
