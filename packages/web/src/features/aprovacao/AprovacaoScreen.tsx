import { texts } from '@aponta/sdk';
import { CrossIcon, EyeOpenIcon, PercentageIcon, TickIcon } from '@blueprintjs/icons';
import { api } from '../../lib/api.ts';
import { ofAnyOne, ofOne } from '../../list/acts.ts';
import { approvalTone } from '../../list/approval-tone.ts';
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
import { withDiscount } from './discount.ts';
import { rowIdOf, tipoOf } from './labels.ts';
import { prints } from './prints.ts';
import { VisualizarModal } from './VisualizarModal.tsx';
import './aprovacao.css';

const aprovacao = defineList({
  title: 'Aprovação',
  path: '/apontamento/aprovacao',
  rowId: rowIdOf,
  tone: approvalTone,
  card: (row) => <AprovacaoCard row={row} />,
  empty: 'Nenhuma solicitação espera por você. As de sua equipe aparecem aqui.',
  columns: [
    { id: 'nome', header: 'Nome', value: (a) => a.nome, sort: 'nome' },
    { id: 'tipo', header: 'Tipo', value: tipoOf, sort: 'apontamento', width: 148 },
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
      enabled: ofOne('aprovar', texts.selecionarMedicao('aprovar')),
      modal: AprovarModal,
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
      enabled: ofOne('reprovar', texts.selecionarMedicao('reprovar')),
      modal: ReprovarModal,
    },
    {
      label: 'Visualizar',
      icon: EyeOpenIcon,
      enabled: ofAnyOne(texts.selecionarMedicao('visualizar')),
      modal: VisualizarModal,
      onRow: true,
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
      more: true,
      papel: 'ADMIN',
      enabled: ofOne('trocarAprovadores', texts.selecionarMedicao('trocar os aprovadores')),
      modal: AprovadoresModal,
    },
    {
      label: 'Cancelar aprovação',
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
