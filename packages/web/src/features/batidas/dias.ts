import { formatDate, formatHours, type Schema, texts } from '@aponta/sdk';
import { dateControl } from '../../list/controls.tsx';
import { defineList } from '../../list/list.ts';
import { timeOf } from '../../ui/labels.ts';
import { condicaoControl, condicaoText } from './condicao.ts';
import { punchFile } from './export.ts';
import { punchTitles } from './titles.ts';

type Dia = Schema<'DiaDePonto'>;

/** Less than this apart, the clock and the hours say the same, in hours. */
const SAME = 0.17;

const isApart = ({ diferenca, apontado, completo }: Dia) =>
  completo && (apontado === 0 || Math.abs(diferenca) > SAME);

const signed = (hours: number) =>
  `${hours > 0 ? '+' : hours < 0 ? '−' : ''}${formatHours(Math.abs(hours))}`;

/** A line a person and day: the punches, what they sum to, and what was logged beside them. */
export const dias = defineList({
  title: punchTitles.dias,
  path: '/apontamento/apontamento/batidas/dias',
  rowId: ({ colaborador, data }) => `${colaborador.codigo} ${data}`,
  several: true,
  columns: [
    {
      id: 'nomeColaborador',
      header: 'Nome Colaborador',
      value: ({ colaborador }) => colaborador.nome,
      sort: 'nomeColaborador',
    },
    {
      id: 'idColaborador',
      header: 'ID Colaborador',
      value: ({ colaborador }) => colaborador.codigo,
    },
    { id: 'data', header: 'Data', value: ({ data }) => formatDate(data), sort: 'data' },
    {
      id: 'marcacoes',
      header: 'Marcações',
      value: ({ marcacoes, data }) =>
        marcacoes.length > 0
          ? marcacoes.map((marcacao) => timeOf(marcacao, data)).join('  ')
          : 'saída do dia anterior',
    },
    {
      id: 'horas',
      header: 'Ponto',
      value: ({ horas, completo }) => (completo ? formatHours(horas) : 'falta uma marcação'),
      align: 'right',
    },
    {
      id: 'apontado',
      header: 'Apontado',
      value: ({ apontado }) => formatHours(apontado),
      align: 'right',
    },
    {
      id: 'diferenca',
      header: 'Diferença',
      value: ({ diferenca, completo }) => (completo ? signed(diferenca) : '—'),
      align: 'right',
    },
    { id: 'condicao', header: 'Condição', value: ({ isCLT }) => condicaoText(isCLT), hidden: true },
  ],
  tone: (dia) => {
    if (!dia.completo) return { intent: 'danger', text: 'Falta uma marcação' };
    return isApart(dia)
      ? { intent: 'warning', text: `Ponto e apontamento diferem em ${signed(dia.diferenca)}` }
      : undefined;
  },
  filters: [
    { field: 'inicio', label: 'Data Inicial', control: dateControl() },
    { field: 'fim', label: 'Data Final', control: dateControl() },
    { field: 'isCLT', label: 'Condição', control: condicaoControl() },
  ],
  needs: ({ inicio, fim }) => (inicio && fim ? undefined : texts.batidasSemDatas),
  exports: [
    {
      label: 'Exportar por dia',
      enabled: ({ inicio, fim }) =>
        (inicio !== undefined && fim !== undefined) || texts.batidasSemDatas,
      call: ({ inicio = '', fim = '', isCLT }) => punchFile({ inicio, fim, isCLT, porDia: true }),
    },
  ],
  empty: 'Nenhuma batida nestas datas.',
});
