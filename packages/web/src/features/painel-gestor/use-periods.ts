import { useAtom } from 'jotai';
import { useGet } from '../../lib/use-api.ts';
import { periodAtom } from './panel-state.ts';

const PERIODS = 12;

/** The periods to choose from, and the one that the panel is of: at first the running one, which is the newest. */
export function usePeriods() {
  const read = useGet(
    '/apontamento/periodo',
    { query: { page: 0, size: PERIODS } },
    { silent: true },
  );
  const [chosen, choose] = useAtom(periodAtom);
  const periods = read.data?.content ?? [];
  return { read, periods, periodo: chosen ?? periods[0]?.id, choose };
}
