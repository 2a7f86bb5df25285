import { formatDate } from '@aponta/sdk';
import { dateControl, searchControl } from '../../list/controls.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';
import { colaboradorSearch } from '../cadastros/searches.ts';

const ausencias = defineList({
  title: 'Ausências',
  path: '/apontamento/ausencias',
  rowId: ({ id }) => id,
  columns: [
    { id: 'codigo', header: 'ID de rede', value: ({ colaborador }) => colaborador.codigo },
    {
      id: 'colaborador',
      header: 'Colaborador',
      value: ({ colaborador }) => colaborador.nome,
      sort: 'colaborador',
    },
    { id: 'inicio', header: 'Início', value: ({ inicio }) => formatDate(inicio), sort: 'inicio' },
    { id: 'fim', header: 'Fim', value: ({ fim }) => formatDate(fim), sort: 'fim' },
    { id: 'dias', header: 'Dias', value: ({ dias }) => dias, align: 'right' },
    { id: 'descricao', header: 'Descrição', value: ({ descricao }) => descricao },
  ],
  filters: [
    { field: 'colaborador', label: 'Colaborador', control: searchControl(colaboradorSearch) },
    { field: 'inicio', label: 'Data inicial', control: dateControl() },
    { field: 'fim', label: 'Data final', control: dateControl() },
  ],
});

export const AusenciasScreen = () => <ListScreen list={ausencias} />;
