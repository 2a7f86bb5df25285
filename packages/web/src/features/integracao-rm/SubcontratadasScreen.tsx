import { api } from '../../lib/api.ts';
import { statusColumn } from '../../list/columns.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';
import { modalsOf } from './batch-modals.tsx';
import { firstColumns, lastColumns } from './columns.tsx';
import { filters } from './filters.ts';
import { LotePanel } from './LotePanel.tsx';
import { CancelarSubcontratadaModal, EstornarSubcontratadaModal } from './reason-modals.tsx';
import { toneOf } from './tone.ts';
import { mayPrint, useRmActions } from './use-actions.ts';
import { views } from './views.ts';

const subcontratadas = defineList({
  title: 'Integrar Medições Subcontratada com RM',
  path: '/apontamento/medicao',
  rowId: ({ id }) => id,
  several: true,
  tone: toneOf,
  empty: 'Nenhuma medição ainda. Elas nascem da aprovação das horas de PJ.',
  columns: [
    // Hours come here approved by both: the word for half of it needs no room.
    ...firstColumns.map((column) =>
      column.id === statusColumn.id ? { ...column, width: 116 } : column,
    ),
    {
      id: 'colaborador',
      header: 'Colaborador',
      value: (m) => m.colaborador.nome,
      sort: 'colaborador',
    },
    ...lastColumns,
  ],
  filters,
  views,
  lead: () => <LotePanel kind="medicao" />,
  exports: [
    {
      label: 'Imprimir Med.',
      ofRows: true,
      enabled: (_, rows) => mayPrint(rows),
      call: (_, [row]) =>
        api.GET('/apontamento/aprovacao-horas/relatorio/{id}', {
          params: { path: { id: row?.aprovacao ?? 0 } },
          parseAs: 'stream',
        }),
    },
  ],
});

const modals = {
  ...modalsOf('medicao'),
  estornar: EstornarSubcontratadaModal,
  cancelar: CancelarSubcontratadaModal,
};

export function SubcontratadasScreen() {
  return <ListScreen list={subcontratadas} actions={useRmActions('medicao', modals)} />;
}
