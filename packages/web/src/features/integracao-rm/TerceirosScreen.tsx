import { api } from '../../lib/api.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';
import { modalsOf } from './batch-modals.tsx';
import { firstColumns, lastColumns } from './columns.tsx';
import { filters } from './filters.ts';
import { LotePanel } from './LotePanel.tsx';
import { CancelarTerceirosModal, EstornarTerceirosModal } from './reason-modals.tsx';
import { toneOf } from './tone.ts';
import { mayPrint, useRmActions } from './use-actions.ts';
import { views } from './views.ts';

const terceiros = defineList({
  title: 'Integrar Medições de Terceiros com RM',
  path: '/apontamento/medicao-terceiros',
  rowId: ({ id }) => id,
  several: true,
  tone: toneOf,
  empty: 'Nenhuma medição de terceiros ainda.',
  columns: [...firstColumns, ...lastColumns],
  filters,
  views,
  lead: () => <LotePanel kind="medicao-terceiros" />,
  exports: [
    {
      label: 'Imprimir Med.',
      ofRows: true,
      enabled: (_, rows) => mayPrint(rows),
      call: (_, [row]) =>
        api.GET('/apontamento/medicao-terceiros/relatorio/{id}', {
          params: { path: { id: row?.id ?? 0 } },
          parseAs: 'stream',
        }),
    },
  ],
});

const modals = {
  ...modalsOf('medicao-terceiros'),
  estornar: EstornarTerceirosModal,
  cancelar: CancelarTerceirosModal,
};

export function TerceirosScreen() {
  return <ListScreen list={terceiros} actions={useRmActions('medicao-terceiros', modals)} />;
}
