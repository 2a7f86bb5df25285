import { formatDate, texts } from '@aponta/sdk';
import { dateControl } from '../../list/controls.tsx';
import { defineList } from '../../list/list.ts';
import { condicaoControl, condicaoText } from './condicao.ts';
import { type Punches, punchFile } from './export.ts';
import { punchTitles } from './titles.ts';

/** The documented report: a line a punch (part 2, section 2.13). */
export const marcacoes = defineList({
  title: punchTitles.marcacoes,
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
    { id: 'condicao', header: 'Condição', value: ({ isCLT }) => condicaoText(isCLT) },
  ],
  filters: [
    { field: 'inicio', label: 'Data Inicial', control: dateControl() },
    { field: 'fim', label: 'Data Final', control: dateControl() },
    { field: 'isCLT', label: 'Condição', control: condicaoControl() },
  ],
  needs: ({ inicio, fim }) => (inicio && fim ? undefined : texts.batidasSemDatas),
  exports: [
    {
      label: 'Exportar Relatório de Batidas',
      enabled: (filters) =>
        (filters.inicio !== undefined && filters.fim !== undefined && 'isCLT' in filters) ||
        texts.exportarBatidasSemFiltros,
      call: ({ inicio = '', fim = '', isCLT }, _rows, { sort, colunas }) =>
        punchFile({ inicio, fim, isCLT, sort, colunas: colunas as Punches['colunas'] }),
    },
  ],
  empty: 'Nenhuma batida nestas datas.',
});
