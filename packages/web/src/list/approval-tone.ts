import { type Schema, statusLabels } from '@aponta/sdk';
import type { RowTone } from '../ui/data-table/table-context.ts';

type Row = Record<'reprovada' | 'cancelada' | 'pendente', boolean> & {
  status: Schema<'StatusAprovacao'>;
};

/** Rejected and cancelled rows are red, pending ones yellow (part 2, section 4). */
export function approvalTone({ status, ...row }: Row): RowTone | undefined {
  if (row.reprovada || row.cancelada) return { intent: 'danger', text: statusLabels[status] };
  return row.pendente ? { intent: 'warning', text: statusLabels[status] } : undefined;
}
