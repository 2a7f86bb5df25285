import { ausenciaLabels, formatDate, type Schema } from '@aponta/sdk';
import { dateControl, searchControl, selectControl } from '../../list/controls.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';
import { colaboradorSearch } from '../cadastros/searches.ts';

/** In the order of the labels. */
const tipos = Object.entries(ausenciaLabels).map(([value, label]) => ({
  value: value as Schema<'TipoAusencia'>,
  label,
}));

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
    { id: 'tipo', header: 'Tipo', value: ({ tipo }) => ausenciaLabels[tipo], sort: 'tipo' },
    { id: 'inicio', header: 'Início', value: ({ inicio }) => formatDate(inicio), sort: 'inicio' },
    { id: 'fim', header: 'Fim', value: ({ fim }) => formatDate(fim), sort: 'fim' },
    { id: 'dias', header: 'Dias', value: ({ dias }) => dias, align: 'right' },
    { id: 'observacao', header: 'Observação', value: ({ observacao }) => observacao ?? '' },
  ],
  filters: [
    { field: 'colaborador', label: 'Colaborador', control: searchControl(colaboradorSearch) },
    { field: 'tipo', label: 'Tipo', control: selectControl(tipos) },
    { field: 'inicio', label: 'Data inicial', control: dateControl() },
    { field: 'fim', label: 'Data final', control: dateControl() },
  ],
});

export const AusenciasScreen = () => <ListScreen list={ausencias} />;
