import { PeopleIcon } from '@blueprintjs/icons';
import { searchControl } from '../../list/controls.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';
import { colaboradorSearch } from '../cadastros/searches.ts';
import { amountColumns, approvalColumns, periodColumns } from './columns.tsx';
import { rowIdOf, tipoOf } from './labels.ts';
import { ReatribuirModal } from './ReatribuirModal.tsx';

const desligados = defineList({
  title: 'Aprovações de Desligados',
  path: '/apontamento/aprovacao/desligados',
  rowId: rowIdOf,
  several: true,
  empty: 'Nada aguarda a aprovação de quem foi desligado.',
  columns: [
    { id: 'nome', header: 'Nome', value: (a) => a.nome, sort: 'nome' },
    { id: 'aguarda', header: 'Aguarda', value: (a) => a.aguarda?.nome ?? '' },
    { id: 'tipo', header: 'Tipo', value: tipoOf, sort: 'apontamento' },
    ...periodColumns,
    ...amountColumns,
    // Whom it waits for is said already; with both approvers the list has no room on usual screens.
    ...approvalColumns.map((column) => ({ ...column, hidden: true })),
  ],
  filters: [
    {
      field: 'aprovador',
      label: 'Aprovador',
      control: searchControl(colaboradorSearch),
    },
    { field: 'colaborador', label: 'Colaborador', control: searchControl(colaboradorSearch) },
  ],
  actions: [
    {
      label: 'Reatribuir',
      icon: PeopleIcon,
      intent: 'primary',
      enabled: (rows) => rows.length > 0 || 'Selecionar o que outra pessoa passa a aprovar',
      modal: ReatribuirModal,
      onRow: true,
    },
  ],
});

export const DesligadosScreen = () => <ListScreen list={desligados} />;
