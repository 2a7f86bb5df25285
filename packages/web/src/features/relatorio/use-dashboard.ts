import type { Input } from '@aponta/sdk';
import { texts } from '@aponta/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { toast } from '../../ui/toaster.tsx';
import { queryOf, type Resultado } from './report.ts';
import { byMonthAtom, filtersAtom, marksAtom, tabAtom } from './report-state.ts';

export const DASHBOARD = '/apontamento/apontamento/agrupar';

type Query = Input<'get', typeof DASHBOARD>['query'];
/** With one field at least. */
export type Asked = Query & { fields: [Resultado, ...Resultado[]] };

/** What the dashboard was last asked for; changed options do not change it (part 2, section 2.4). */
const askedAtom = atom<Asked | null>(null);

export function useDashboard() {
  const client = useQueryClient();
  const [asked, setAsked] = useAtom(askedAtom);
  const filters = useAtomValue(filtersAtom);
  const { grupos, exibir } = useAtomValue(marksAtom);
  const groupByMonth = useAtomValue(byMonthAtom);
  const setTab = useSetAtom(tabAtom);

  const load = () => {
    setTab('dashboard');
    if (grupos.length === 0) return toast.warning(texts.selecioneAgrupador);
    const [first, ...rest] = exibir;
    if (!first) return toast.warning(texts.selecioneExibicao);
    setAsked({ ...queryOf(filters), group: [...grupos], fields: [first, ...rest], groupByMonth });
    void client.invalidateQueries({ queryKey: [DASHBOARD] });
  };
  return { asked, load };
}
