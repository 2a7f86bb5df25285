import { formatDate } from '@aponta/sdk';
import {
  approverColumns,
  dateTimeColumn,
  hoursColumn,
  moneyColumn,
  statusColumn,
} from '../../list/columns.tsx';
import type { Column } from '../../list/list.ts';

/** Both lists are of the same rows; what one's own may be sorted by, all may. */
type Shared = Column<'/apontamento/aprovacao/user'>;

export const periodColumns: readonly Shared[] = [
  { id: 'inicio', header: 'Início', value: (a) => formatDate(a.periodo.inicio), sort: 'periodo' },
  { id: 'fim', header: 'Fim', value: (a) => formatDate(a.periodo.fim) },
  statusColumn,
];

export const amountColumns: readonly Shared[] = [
  hoursColumn,
  { ...moneyColumn('valor', 'Valor'), hidden: true },
  { ...moneyColumn('desconto', 'Desconto'), hidden: true },
  moneyColumn('total', 'Total'),
];

export const approvalColumns: readonly Shared[] = [
  ...approverColumns,
  { id: 'motivo', header: 'Motivo da reprovação', value: (a) => a.motivo, hidden: true },
  { id: 'aviso', header: 'Aviso', value: (a) => a.aviso, hidden: true },
  { ...dateTimeColumn('criadaEm', 'Criada em'), hidden: true },
  { ...dateTimeColumn('statusEm', 'Data do status'), hidden: true },
  {
    id: 'secao',
    header: 'Seção',
    value: (a) => a.secao.descricao,
    sort: 'secao',
    hidden: true,
  },
];
