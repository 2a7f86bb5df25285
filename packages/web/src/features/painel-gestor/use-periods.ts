import { businessDate } from '@aponta/sdk';
import { useAtom } from 'jotai';
import { useGet } from '../../lib/use-api.ts';
import { periodAtom } from './panel-state.ts';

const PERIODS = 12;

/** The periods to choose from, and the one that the panel is of: at first the last that ended. */
export function usePeriods() {
  const read = useGet(
    '/apontamento/periodo',
    { query: { page: 0, size: PERIODS } },
    { silent: true },
  );
  const [chosen, choose] = useAtom(periodAtom);
  const periods = read.data?.content ?? [];
  const today = businessDate(new Date());
  const ended = periods.find(({ fim }) => fim < today) ?? periods[0];
  return { read, periods, periodo: chosen ?? ended?.id, choose };
}
