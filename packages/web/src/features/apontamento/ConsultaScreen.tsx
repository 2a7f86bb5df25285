import { formatDate, formatHours, type Query } from '@aponta/sdk';
import { api } from '../../lib/api.ts';
import { dateControl, hoursControl, searchControl, selectControl } from '../../list/controls.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';
import { MonthChips } from '../../list/MonthChips.tsx';
import { dateTimeOf } from '../../list/values.ts';
import { useAtividadeOptions } from '../cadastros/options.ts';
import {
  colaboradorSearch,
  periodoSearch,
  projetoSearch,
  secaoSearch,
  todosDocumentosSearch,
} from '../cadastros/searches.ts';

const EXPORT = '/apontamento/apontamento/filter/export';
const TITLE = 'Consulta Apontamento de Horas';

const consulta = defineList({
  title: TITLE,
  path: '/apontamento/apontamento/filter',
  rowId: ({ id }) => id,
  several: true,
  columns: [
    { id: 'data', header: 'Data', value: (a) => formatDate(a.data), sort: 'data' },
    {
      id: 'colaborador',
      header: 'Colaborador',
      value: (a) => a.colaborador.nome,
      sort: 'colaborador',
    },
    {
      id: 'horas',
      header: 'Horas',
      value: (a) => formatHours(a.horas),
      sort: 'horas',
      align: 'right',
      total: (totais) => formatHours(totais.horas),
    },
    { id: 'secao', header: 'Seção', value: (a) => a.secao.descricao, sort: 'secao' },
    { id: 'projeto', header: 'Projeto', value: (a) => a.projeto.codigo },
    { id: 'atividade', header: 'Atividade', value: (a) => a.atividade.nome },
    { id: 'documento', header: 'Documento', value: (a) => a.documento?.codigo },
    { id: 'observacao', header: 'Observação', value: (a) => a.observacao },
    { id: 'centroCusto', header: 'Centro de custo', value: (a) => a.centroCusto },
    {
      id: 'horaEntrada',
      header: 'Hora entrada',
      value: (a) => dateTimeOf(a.horaEntrada),
      hidden: true,
    },
    { id: 'horaSaida', header: 'Hora saída', value: (a) => dateTimeOf(a.horaSaida), hidden: true },
  ],
  filters: [
    { field: 'colaborador', label: 'Colaborador', control: searchControl(colaboradorSearch) },
    { field: 'secao', label: 'Seção', control: searchControl(secaoSearch) },
    { field: 'projeto', label: 'Projeto', control: searchControl(projetoSearch) },
    { field: 'periodo', label: 'Período', control: searchControl(periodoSearch) },
    { field: 'dataInicio', label: 'Data Inicial', control: dateControl() },
    { field: 'dataFim', label: 'Data Final', control: dateControl() },
    { field: 'documento', label: 'Documento', control: searchControl(todosDocumentosSearch) },
    { field: 'horas', label: 'Horas e minutos', control: hoursControl() },
    {
      field: 'atividade',
      label: 'Atividade',
      control: selectControl(useAtividadeOptions, 'Todas'),
    },
  ],
  exports: [
    {
      label: 'Exportar',
      call: (filters, _rows, { sort = 'data,desc', colunas }) =>
        api.GET(EXPORT, {
          params: {
            query: { ...filters, sort, colunas: colunas as Query<typeof EXPORT>['colunas'] },
          },
          parseAs: 'stream',
        }),
    },
  ],
  lead: () => <MonthChips title={TITLE} from="dataInicio" to="dataFim" />,
  empty: 'Ninguém apontou horas ainda.',
});

export const ConsultaScreen = () => <ListScreen list={consulta} />;
