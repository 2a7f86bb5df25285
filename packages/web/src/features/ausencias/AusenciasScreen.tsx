import { ausenciaLabels, formatDate, type Schema } from '@aponta/sdk';
import { AddIcon, EditIcon, TrashIcon } from '@blueprintjs/icons';
import { dateControl, searchControl, selectControl } from '../../list/controls.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';
import { colaboradorSearch } from '../cadastros/searches.ts';
import { EditarModal, NovaModal } from './AusenciaModal.tsx';
import { tipos } from './ausencia-form.ts';
import { ExcluirModal } from './ExcluirModal.tsx';

const one = (act: string) => (rows: Schema<'Ausencia'>[]) =>
  rows.length === 1 || `Selecionar uma ausência para ${act}`;

const ausencias = defineList({
  title: 'Ausências',
  path: '/apontamento/ausencias',
  rowId: ({ id }) => id,
  columns: [
    {
      id: 'colaborador',
      header: 'Colaborador',
      value: ({ colaborador }) => colaborador.nome,
      sort: 'colaborador',
    },
    { id: 'codigo', header: 'ID de rede', value: ({ colaborador }) => colaborador.codigo },
    { id: 'tipo', header: 'Tipo', value: ({ tipo }) => ausenciaLabels[tipo], sort: 'tipo' },
    { id: 'inicio', header: 'Início', value: ({ inicio }) => formatDate(inicio), sort: 'inicio' },
    { id: 'fim', header: 'Fim', value: ({ fim }) => formatDate(fim), sort: 'fim' },
    {
      id: 'dias',
      header: 'Dias',
      value: ({ dias, meioPeriodo }) => (meioPeriodo ? 'Meio período' : dias),
      align: 'right',
    },
    { id: 'observacao', header: 'Observação', value: ({ observacao }) => observacao ?? '' },
  ],
  filters: [
    { field: 'colaborador', label: 'Colaborador', control: searchControl(colaboradorSearch) },
    { field: 'tipo', label: 'Tipo', control: selectControl(tipos) },
    { field: 'inicio', label: 'Data inicial', control: dateControl() },
    { field: 'fim', label: 'Data final', control: dateControl() },
  ],
  actions: [
    { label: 'Nova', icon: AddIcon, intent: 'primary', modal: NovaModal },
    { label: 'Editar', icon: EditIcon, enabled: one('editar'), modal: EditarModal, onRow: true },
    {
      label: 'Excluir',
      icon: TrashIcon,
      intent: 'danger',
      enabled: one('excluir'),
      modal: ExcluirModal,
    },
  ],
  empty: 'Nenhuma ausência. Use Nova para registrar a primeira.',
});

export const AusenciasScreen = () => <ListScreen list={ausencias} />;
