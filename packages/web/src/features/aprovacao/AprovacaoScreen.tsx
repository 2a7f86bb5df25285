import { CrossIcon, EyeOpenIcon, PercentageIcon, TickIcon } from '@blueprintjs/icons';
import { api } from '../../lib/api.ts';
import { moneyControl, searchControl, selectControl, switchControl } from '../../list/controls.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';
import { useStatusOptions } from '../cadastros/options.ts';
import { colaboradorSearch, periodoSearch, secaoSearch } from '../cadastros/searches.ts';
import { AprovacaoCard } from './AprovacaoCard.tsx';
import { AprovadoresModal } from './AprovadoresModal.tsx';
import { amountColumns, approvalColumns, periodColumns } from './columns.tsx';
import { AprovarModal, CancelarModal, LimparModal, ReprovarModal } from './DecisionModals.tsx';
import { AprovarComDescontoModal, ObservacaoDescontoModal } from './DescontoModal.tsx';
import { tipoOf } from './labels.ts';
import { prints } from './prints.ts';
import * as may from './rows.ts';
import { VisualizarModal } from './VisualizarModal.tsx';
import './aprovacao.css';

const aprovacao = defineList({
  title: 'Aprovação',
  path: '/apontamento/aprovacao',
  rowId: may.rowIdOf,
  tone: may.toneOf,
  card: (row) => <AprovacaoCard row={row} />,
  empty: 'Nenhuma solicitação espera por você. As de sua equipe aparecem aqui.',
  columns: [
    { id: 'nome', header: 'Nome', value: (a) => a.nome, sort: 'nome' },
    { id: 'tipo', header: 'Tipo', value: tipoOf, sort: 'apontamento', width: 168 },
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
      enabled: may.mayApprove,
      modal: AprovarModal,
    },
    {
      label: 'Aprv. com Desconto',
      icon: PercentageIcon,
      enabled: may.mayDiscount,
      modal: AprovarComDescontoModal,
    },
    {
      label: 'Reprv.',
      icon: CrossIcon,
      intent: 'danger',
      enabled: may.mayReject,
      modal: ReprovarModal,
    },
    {
      label: 'Visualizar',
      icon: EyeOpenIcon,
      enabled: may.mayView,
      modal: VisualizarModal,
      onRow: true,
    },
    { label: 'Limpar Aprv.', more: true, enabled: may.mayClear, modal: LimparModal },
    {
      label: 'Obs. de Desconto',
      more: true,
      enabled: may.maySeeDiscount,
      modal: ObservacaoDescontoModal,
    },
    {
      label: 'Trocar aprovadores',
      more: true,
      papel: 'ADMIN',
      enabled: may.mayReassign,
      modal: AprovadoresModal,
    },
    {
      label: 'Cancelar aprovação',
      more: true,
      papel: 'ADMIN',
      enabled: may.mayCancel,
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
