import { formatDate, texts } from '@aponta/sdk';
import { api } from '../../lib/api.ts';
import { dateControl, selectControl } from '../../list/controls.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';

const condicoes = [
  { value: true, label: 'CLT' },
  { value: false, label: 'PJ' },
];

const batidas = defineList({
  title: 'Relatório de Batidas',
  path: '/apontamento/apontamento/batidas',
  rowId: ({ id }) => id,
  several: true,
  columns: [
    {
      id: 'nomeColaborador',
      header: 'Nome Colaborador',
      value: ({ nomeColaborador, documento }) => nomeColaborador ?? `Documento ${documento}`,
      sort: 'nomeColaborador',
    },
    {
      id: 'idColaborador',
      header: 'ID Colaborador',
      value: ({ idColaborador }) => idColaborador,
      sort: 'idColaborador',
    },
    { id: 'data', header: 'Data', value: ({ data }) => formatDate(data), sort: 'data' },
    { id: 'hora', header: 'Hora', value: ({ hora }) => hora },
    {
      id: 'condicao',
      header: 'Condição',
      value: ({ isCLT }) => condicoes.find(({ value }) => value === isCLT)?.label,
    },
  ],
  filters: [
    { field: 'inicio', label: 'Data Inicial', control: dateControl() },
    { field: 'fim', label: 'Data Final', control: dateControl() },
    { field: 'isCLT', label: 'Condição', control: selectControl(condicoes, 'Todas') },
  ],
  needs: ({ inicio, fim }) => (inicio && fim ? undefined : texts.batidasSemDatas),
  exports: [
    {
      label: 'Exportar Relatório de Batidas',
      enabled: ({ inicio, fim, isCLT }) =>
        (inicio !== undefined && fim !== undefined && isCLT !== undefined) ||
        texts.exportarBatidasSemFiltros,
      call: ({ inicio = '', fim = '', isCLT = true }) =>
        api.GET('/apontamento/apontamento/export-batidas', {
          params: { query: { inicio, fim, isCLT } },
          parseAs: 'stream',
        }),
    },
  ],
  empty: 'Nenhuma batida nestas datas.',
});

export const BatidasScreen = () => <ListScreen list={batidas} />;
