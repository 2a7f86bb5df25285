import { type Control, customControl } from '../../list/control.ts';
import { selectControl } from '../../list/controls.tsx';

type Condicao = 'clt' | 'pj' | 'ambas';

const isClt: Record<Condicao, boolean | undefined> = { clt: true, pj: false, ambas: undefined };

const select = selectControl<Condicao>(
  [
    { value: 'clt', label: 'CLT' },
    { value: 'pj', label: 'PJ' },
    { value: 'ambas', label: 'CLT e PJ' },
  ],
  'Todas',
);

/** CLT or PJ, or both: chosen, but no filter to the server. */
export const condicaoControl = (): Control<boolean> =>
  customControl({ ...select, value: (draft) => isClt[select.value(draft)] as boolean });

export const condicaoText = (isCLT: boolean | null) =>
  isCLT === null ? undefined : isCLT ? 'CLT' : 'PJ';
