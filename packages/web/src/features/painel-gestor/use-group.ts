import { minhaEquipe } from '@aponta/sdk';
import { useAtom } from 'jotai';
import { useGet } from '../../lib/use-api.ts';
import { groupAtom } from './panel-state.ts';

/** The teams and sections to choose from, and the one that the panel is of: at first the own team, where there is one. */
export function useGroup() {
  const rules = useGet('/apontamento/regra-aprovacao', {}, { silent: true });
  const [chosen, choose] = useAtom(groupAtom);
  const own = rules.data?.find(({ codigo }) => codigo === minhaEquipe.codigo);
  return { rules, group: chosen === undefined ? own : chosen, choose };
}
