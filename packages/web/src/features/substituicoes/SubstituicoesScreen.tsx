import { formatDate, type Schema, substituicaoLabels } from '@aponta/sdk';
import { AddIcon, EditIcon, StopIcon } from '@blueprintjs/icons';
import { dateControl, searchControl, selectControl } from '../../list/controls.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';
import { colaboradorSearch } from '../cadastros/searches.ts';
import { EncerrarModal } from './EncerrarModal.tsx';
import { EditarModal, NovaModal } from './SubstituicaoModal.tsx';

type Substituicao = Schema<'Substituicao'>;

const situacoes = Object.entries(substituicaoLabels).map(([value, label]) => ({
  value: value as Substituicao['situacao'],
  label,
}));

const one = (act: string) => (rows: Substituicao[]) => {
  const [row] = rows;
  if (rows.length !== 1 || !row) return `Selecionar uma substituição para ${act}`;
  return row.situacao !== 'ENCERRADA' || 'A substituição já terminou';
};

const substituicoes = defineList({
  title: 'Substituições',
  path: '/apontamento/substituicoes',
  rowId: ({ id }) => id,
  columns: [
    {
      id: 'colaborador',
      header: 'Quem é substituído',
      value: ({ colaborador }) => colaborador.nome,
      sort: 'colaborador',
    },
    {
      id: 'substituto',
      header: 'Substituto',
      value: ({ substituto }) => substituto.nome,
      sort: 'substituto',
    },
    { id: 'inicio', header: 'Início', value: ({ inicio }) => formatDate(inicio), sort: 'inicio' },
    { id: 'fim', header: 'Fim', value: ({ fim }) => formatDate(fim), sort: 'fim' },
    {
      id: 'situacao',
      header: 'Situação',
      value: ({ situacao }) => substituicaoLabels[situacao],
    },
    { id: 'criadaPor', header: 'Nomeado por', value: ({ criadaPor }) => criadaPor.nome },
    {
      id: 'encerradaPor',
      header: 'Encerrada por',
      value: ({ encerradaPor }) => encerradaPor?.nome ?? '',
    },
  ],
  filters: [
    {
      field: 'colaborador',
      label: 'Quem é substituído',
      control: searchControl(colaboradorSearch),
    },
    { field: 'substituto', label: 'Substituto', control: searchControl(colaboradorSearch) },
    { field: 'situacao', label: 'Situação', control: selectControl(situacoes) },
    { field: 'inicio', label: 'Data inicial', control: dateControl() },
    { field: 'fim', label: 'Data final', control: dateControl() },
  ],
  actions: [
    { label: 'Nova', icon: AddIcon, intent: 'primary', modal: NovaModal },
    { label: 'Editar', icon: EditIcon, enabled: one('editar'), modal: EditarModal, onRow: true },
    {
      label: 'Encerrar',
      icon: StopIcon,
      intent: 'danger',
      enabled: one('encerrar'),
      modal: EncerrarModal,
    },
  ],
  empty: 'Nenhuma substituição. Use Nova para nomear quem aprova em seu lugar.',
});

export const SubstituicoesScreen = () => <ListScreen list={substituicoes} />;
