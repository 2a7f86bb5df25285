import { formatHours, formatMoney, texts } from '@aponta/sdk';
import { CrossIcon, EyeOpenIcon, PercentageIcon, TickIcon } from '@blueprintjs/icons';
import { api } from '../../lib/api.ts';
import { ofAnyOne, ofOne, ofSome } from '../../list/acts.ts';
import { approvalTone } from '../../list/approval-tone.ts';
import { moneyControl, searchControl, selectControl, switchControl } from '../../list/controls.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';
import { useStatusOptions } from '../cadastros/options.ts';
import { colaboradorSearch, periodoSearch, secaoSearch } from '../cadastros/searches.ts';
import { AprovacaoCard } from './AprovacaoCard.tsx';
import { AprovadoresModal } from './AprovadoresModal.tsx';
import { AprovarUmaOuVarias, ReprovarUmaOuVarias } from './BatchModals.tsx';
import { BatchPanel } from './BatchPanel.tsx';
import { amountColumns, approvalColumns, periodColumns } from './columns.tsx';
import { CancelarModal, LimparModal } from './DecisionModals.tsx';
import { AprovarComDescontoModal, ObservacaoDescontoModal } from './DescontoModal.tsx';
import { withDiscount } from './discount.ts';
import { rowIdOf, sumsOf, tipoOf, tipos } from './labels.ts';
import { prints } from './prints.ts';
import { ReviewPanel } from './ReviewPanel.tsx';
import { useApprovalCounts } from './use-counts.ts';
import { VisualizarModal } from './VisualizarModal.tsx';
import './aprovacao.css';

const aprovacao = defineList({
  title: 'Aprovação',
  path: '/apontamento/aprovacao',
  rowId: rowIdOf,
  tone: approvalTone,
  card: (row) => <AprovacaoCard row={row} />,
  several: true,
  empty: texts.nenhumaAprovacao,
  lead: BatchPanel,
  review: ReviewPanel,
  segments: {
    label: 'Situação',
    field: 'situacao',
    options: [
      {
        name: 'aguardando',
        label: 'Aguardando você',
        value: 'AGUARDANDO',
        empty: texts.nadaAguarda,
      },
      {
        name: 'andamento',
        label: 'Em andamento',
        value: 'EM_ANDAMENTO',
        empty: texts.nadaEmAndamento,
      },
      { name: 'decididas', label: 'Decididas', value: 'DECIDIDA', empty: texts.nadaDecidido },
      { name: 'todas', label: 'Todas', empty: texts.nenhumaAprovacao },
    ],
    useCounts: useApprovalCounts,
  },
  sums: (rows) => {
    const { horas, total } = sumsOf(rows);
    return [formatHours(horas), formatMoney(total)];
  },
  columns: [
    { id: 'nome', header: 'Nome', value: (a) => a.nome, sort: 'nome' },
    { id: 'tipo', header: 'Tipo', value: tipoOf, sort: 'apontamento', width: 146 },
    { id: 'codigo', header: 'Código', value: (a) => a.codigoMedicao, hidden: true },
    {
      id: 'condicao',
      header: 'Condição',
      value: (a) => a.condicao,
      sort: 'condicao',
      hidden: true,
    },
    ...periodColumns,
    ...amountColumns,
    ...approvalColumns,
  ],
  filters: [
    { field: 'colaborador', label: 'Colaborador', control: searchControl(colaboradorSearch) },
    {
      field: 'aprovadorPrimario',
      label: 'Aprovador Primário',
      control: searchControl(colaboradorSearch),
    },
    {
      field: 'aprovadorSecundario',
      label: 'Aprovador Secundário',
      control: searchControl(colaboradorSearch),
    },
    { field: 'apontamento', label: 'Tipo', control: selectControl(tipos) },
    { field: 'secao', label: 'Seção', control: searchControl(secaoSearch) },
    { field: 'valor', label: 'Valor', control: moneyControl() },
    { field: 'periodo', label: 'Período', control: searchControl(periodoSearch) },
    { field: 'status', label: 'Status', control: selectControl(useStatusOptions) },
    { field: 'pendente', label: 'Pendente', control: switchControl() },
  ],
  actions: [
    {
      label: 'Aprv.',
      icon: TickIcon,
      intent: 'primary',
      verb: 'Aprovar',
      key: 'a',
      enabled: ofSome('aprovar', texts.selecionarMedicao('aprovar')),
      modal: AprovarUmaOuVarias,
    },
    {
      label: 'Aprv. com Desconto',
      icon: PercentageIcon,
      enabled: ofOne('aprovarComDesconto', texts.selecionarMedicao('aprovar com desconto')),
      modal: AprovarComDescontoModal,
    },
    {
      label: 'Reprv.',
      icon: CrossIcon,
      intent: 'danger',
      verb: 'Reprovar',
      key: 'r',
      enabled: ofSome('reprovar', texts.selecionarMedicao('reprovar')),
      modal: ReprovarUmaOuVarias,
    },
    {
      label: 'Visualizar',
      icon: EyeOpenIcon,
      enabled: ofAnyOne(texts.selecionarMedicao('visualizar')),
      modal: VisualizarModal,
    },
    {
      label: 'Limpar Aprv.',
      more: true,
      enabled: ofOne('limpar', texts.selecionarMedicao('limpar a aprovação')),
      modal: LimparModal,
    },
    {
      label: 'Obs. de Desconto',
      more: true,
      enabled: withDiscount,
      modal: ObservacaoDescontoModal,
    },
    {
      label: 'Trocar aprovadores',
      extension: 'aprovacoes',
      more: true,
      papel: 'ADMIN',
      enabled: ofOne('trocarAprovadores', texts.selecionarMedicao('trocar os aprovadores')),
      modal: AprovadoresModal,
    },
    {
      label: 'Cancelar aprovação',
      extension: 'aprovacoes',
      more: true,
      papel: 'ADMIN',
      enabled: ofOne('cancelar', texts.selecionarMedicao('cancelar a aprovação')),
      modal: CancelarModal,
    },
  ],
  exports: [
    ...prints,
    {
      label: 'Exp. em Lote',
      call: (query) =>
        api.GET('/apontamento/aprovacao-horas/aprovacao/export', {
          params: { query },
          parseAs: 'stream',
        }),
    },
  ],
});

export const AprovacaoScreen = () => <ListScreen list={aprovacao} />;
