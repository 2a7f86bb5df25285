import { approverName, formatHours, formatMoney, type Schema, statusLabels } from '@aponta/sdk';
import { StatusTag } from '../ui/StatusTag.tsx';
import { dateTimeOf, moneyOf } from './values.ts';

// Columns that several lists have under the same field, which their list may be sorted by and totals.

export const statusColumn = {
  id: 'status',
  header: 'Status',
  value: ({ status }: { status: Schema<'StatusAprovacao'> }) => statusLabels[status],
  cell: ({ status }: { status: Schema<'StatusAprovacao'> }) => <StatusTag status={status} />,
  sort: 'status',
  width: 174,
} as const;

export const hoursColumn = {
  id: 'horas',
  header: 'Horas',
  value: ({ horas }: { horas: number }) => formatHours(horas),
  sort: 'horas',
  align: 'right',
  total: ({ horas }: { horas: number }) => formatHours(horas),
} as const;

export const moneyColumn = <F extends string>(field: F, header: string) =>
  ({
    id: field,
    header,
    value: (row: Record<F, number | null>) => moneyOf(row[field]),
    sort: field,
    align: 'right',
    total: (totais: Record<F, number>) => formatMoney(totais[field]),
  }) as const;

export const dateTimeColumn = <F extends string>(field: F, header: string) =>
  ({
    id: field,
    header,
    value: (row: Record<F, string | null>) => dateTimeOf(row[field]),
    sort: field,
  }) as const;

type Named = { nome: string };

/** An approver, with who gave the approval in their place. */
const approverColumn = <F extends string, P extends string>(field: F, by: P, header: string) =>
  ({
    id: field,
    header,
    value: (row: Record<F, Named | null> & { [key in P]?: Named }) =>
      approverName(row[field]?.nome, row[by]?.nome),
    sort: field,
  }) as const;

export const approverColumns = [
  approverColumn('aprovadorPrimario', 'aprovacaoPrimariaPor', 'Aprovador primário'),
  { ...dateTimeColumn('dataAprovacaoPrimaria', 'Data da aprovação primária'), hidden: true },
  approverColumn('aprovadorSecundario', 'aprovacaoSecundariaPor', 'Aprovador secundário'),
  { ...dateTimeColumn('dataAprovacaoSecundaria', 'Data da aprovação secundária'), hidden: true },
] as const;
