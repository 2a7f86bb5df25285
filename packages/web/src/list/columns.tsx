import { formatHours, formatMoney, type Schema, statusLabels } from '@aponta/sdk';
import { StatusTag } from '../ui/StatusTag.tsx';
import { dateTimeOf, moneyOf } from './values.ts';

// Columns that several lists have under the same field, which their list may be sorted by and totals.

export const statusColumn = {
  id: 'status',
  header: 'Status',
  value: ({ status }: { status: Schema<'StatusAprovacao'> }) => statusLabels[status],
  cell: ({ status }: { status: Schema<'StatusAprovacao'> }) => <StatusTag status={status} />,
  sort: 'status',
  width: 200,
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

const personColumn = <F extends string>(field: F, header: string) =>
  ({
    id: field,
    header,
    value: (row: Record<F, { nome: string } | null>) => row[field]?.nome,
    sort: field,
  }) as const;

export const approverColumns = [
  personColumn('aprovadorPrimario', 'Aprovador primário'),
  dateTimeColumn('dataAprovacaoPrimaria', 'Data da aprovação primária'),
  personColumn('aprovadorSecundario', 'Aprovador secundário'),
  dateTimeColumn('dataAprovacaoSecundaria', 'Data da aprovação secundária'),
] as const;
