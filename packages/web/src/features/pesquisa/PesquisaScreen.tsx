import { formatDate, type Schema } from '@aponta/sdk';
import { AddIcon, EditIcon, TimelineBarChartIcon } from '@blueprintjs/icons';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';
import { ActiveTag } from '../../ui/ActiveTag.tsx';
import { EditarModal, NovaModal } from './PerguntaModal.tsx';
import { RespostasModal } from './RespostasModal.tsx';

const statusOf = ({ ativa }: Schema<'PerguntaSatisfacao'>) => (ativa ? 'Ativo' : 'Inativo');

const perguntas = defineList({
  title: 'Pesquisa de Satisfação',
  path: '/apontamento/pesquisa/pergunta/find',
  rowId: ({ id }) => id,
  columns: [
    {
      id: 'pergunta',
      header: 'Pergunta',
      value: ({ pergunta }) => pergunta,
      sort: 'pergunta',
    },
    {
      id: 'createUser',
      header: 'ID Usuário',
      value: ({ createUser }) => createUser,
      sort: 'createUser',
    },
    {
      id: 'ativa',
      header: 'Status',
      value: statusOf,
      cell: (pergunta) => <ActiveTag active={pergunta.ativa}>{statusOf(pergunta)}</ActiveTag>,
      sort: 'ativa',
      width: 112,
    },
    {
      id: 'perguntarEm',
      header: 'Mostrada a partir de',
      value: ({ perguntarEm }) => (perguntarEm ? formatDate(perguntarEm) : 'Ainda a ninguém'),
      width: 208,
    },
  ],
  actions: [
    { label: 'Nova Pesquisa', icon: AddIcon, intent: 'primary', modal: NovaModal },
    {
      label: 'Editar',
      icon: EditIcon,
      enabled: (rows) => rows.length === 1 || 'Selecionar uma pergunta para editar',
      modal: EditarModal,
      onRow: true,
    },
    {
      label: 'Respostas',
      icon: TimelineBarChartIcon,
      enabled: (rows) => rows.length === 1 || 'Selecionar uma pergunta para ver as respostas',
      modal: RespostasModal,
    },
  ],
  empty: 'Nenhuma pergunta ainda. Use Nova Pesquisa para cadastrar a primeira.',
});

export const PesquisaScreen = () => <ListScreen list={perguntas} />;
