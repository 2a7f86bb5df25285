import { texts } from '@aponta/sdk';
import { EyeOpenIcon, UndoIcon } from '@blueprintjs/icons';
import { ofAnyOne, ofOne } from '../../list/acts.ts';
import { approvalTone } from '../../list/approval-tone.ts';
import { hoursControl, moneyControl, selectControl } from '../../list/controls.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';
import { useStatusOptions } from '../cadastros/options.ts';
import { AprovacaoCard } from './AprovacaoCard.tsx';
import { amountColumns, approvalColumns, periodColumns } from './columns.tsx';
import { RetirarModal } from './DecisionModals.tsx';
import { ObservacaoDescontoModal } from './DescontoModal.tsx';
import { withDiscount } from './discount.ts';
import { rowIdOf } from './labels.ts';
import { prints } from './prints.ts';
import { RequestBar } from './RequestBar.tsx';
import { VisualizarModal } from './VisualizarModal.tsx';
import './aprovacao.css';

const solicitacao = defineList({
  title: 'Solicitação de Aprovação',
  path: '/apontamento/aprovacao/user',
  rowId: rowIdOf,
  tone: approvalTone,
  pageSize: 50,
  lead: RequestBar,
  card: (row) => <AprovacaoCard row={row} />,
  empty: 'Você ainda não solicitou nenhuma aprovação. Escolha um período e clique em Solicitar.',
  columns: [
    ...periodColumns,
    ...amountColumns,
    // Here it says what is to be mended.
    ...approvalColumns.map((column) =>
      column.id === 'motivo' ? { ...column, hidden: false } : column,
    ),
  ],
  filters: [
    { field: 'status', label: 'Status', control: selectControl(useStatusOptions) },
    { field: 'horas', label: 'Horas e minutos', control: hoursControl() },
    { field: 'valor', label: 'Valor', control: moneyControl() },
  ],
  actions: [
    {
      label: 'Visualizar',
      icon: EyeOpenIcon,
      enabled: ofAnyOne(texts.selecionarMedicao('visualizar')),
      modal: VisualizarModal,
      onRow: true,
    },
    { label: 'Obs. de Desconto', enabled: withDiscount, modal: ObservacaoDescontoModal },
    {
      label: 'Retirar',
      extension: 'aprovacoes',
      icon: UndoIcon,
      intent: 'danger',
      enabled: ofOne('retirar', texts.selecionarMedicao('retirar')),
      modal: RetirarModal,
    },
  ],
  exports: prints,
});

export const SolicitacaoScreen = () => <ListScreen list={solicitacao} />;
