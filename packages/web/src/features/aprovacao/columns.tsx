import { formatDate, formatHours, formatMoney, statusLabels } from '@aponta/sdk';
import type { Column } from '../../list/list.ts';
import { dateTimeOf, moneyOf } from '../../list/values.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';

/** Both lists are of the same rows; what one's own may be sorted by, all may. */
type Shared = Column<'/apontamento/aprovacao/user'>;

export const periodColumns: readonly Shared[] = [
  { id: 'inicio', header: 'Início', value: (a) => formatDate(a.periodo.inicio), sort: 'periodo' },
  { id: 'fim', header: 'Fim', value: (a) => formatDate(a.periodo.fim) },
  {
    id: 'status',
    header: 'Status',
    value: (a) => statusLabels[a.status],
    cell: (a) => <StatusTag status={a.status} />,
    sort: 'status',
    width: 200,
  },
];

export const amountColumns: readonly Shared[] = [
  {
    id: 'horas',
    header: 'Horas',
    value: (a) => formatHours(a.horas),
    sort: 'horas',
    align: 'right',
    total: (totais) => formatHours(totais.horas),
  },
  {
    id: 'valor',
    header: 'Valor',
    value: (a) => formatMoney(a.valor),
    sort: 'valor',
    align: 'right',
    total: (totais) => formatMoney(totais.valor),
  },
  {
    id: 'desconto',
    header: 'Desconto',
    value: (a) => moneyOf(a.desconto),
    sort: 'desconto',
    align: 'right',
    total: (totais) => formatMoney(totais.desconto),
  },
  {
    id: 'total',
    header: 'Total',
    value: (a) => formatMoney(a.total),
    sort: 'total',
    align: 'right',
    total: (totais) => formatMoney(totais.total),
  },
];

export const approvalColumns: readonly Shared[] = [
  {
    id: 'aprovadorPrimario',
    header: 'Aprovador primário',
    value: (a) => a.aprovadorPrimario?.nome,
    sort: 'aprovadorPrimario',
  },
  {
    id: 'dataAprovacaoPrimaria',
    header: 'Data da aprovação primária',
    value: (a) => dateTimeOf(a.dataAprovacaoPrimaria),
    sort: 'dataAprovacaoPrimaria',
  },
  {
    id: 'aprovadorSecundario',
    header: 'Aprovador secundário',
    value: (a) => a.aprovadorSecundario?.nome,
    sort: 'aprovadorSecundario',
  },
  {
    id: 'dataAprovacaoSecundaria',
    header: 'Data da aprovação secundária',
    value: (a) => dateTimeOf(a.dataAprovacaoSecundaria),
    sort: 'dataAprovacaoSecundaria',
  },
  { id: 'motivo', header: 'Motivo da reprovação', value: (a) => a.motivo },
  { id: 'aviso', header: 'Aviso', value: (a) => a.aviso },
  { id: 'criadaEm', header: 'Criada em', value: (a) => dateTimeOf(a.criadaEm), sort: 'criadaEm' },
  {
    id: 'statusEm',
    header: 'Data do status',
    value: (a) => dateTimeOf(a.statusEm),
    sort: 'statusEm',
  },
  { id: 'secao', header: 'Seção', value: (a) => a.secao.descricao, sort: 'secao' },
];
