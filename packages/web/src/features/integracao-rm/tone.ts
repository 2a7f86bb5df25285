import { integracaoLabels } from '@aponta/sdk';
import { approvalTone } from '../../list/approval-tone.ts';
import type { RowTone } from '../../ui/data-table/table-context.ts';
import type { RmRow } from './kind.ts';

/** As of approvals; also what RM refused, or may have got without saying so. */
export function toneOf(row: RmRow): RowTone | undefined {
  const { statusIntegracao, reprovada, cancelada } = row;
  if (reprovada || cancelada) return approvalTone(row);
  if (statusIntegracao === 'ERRO') return { intent: 'danger', text: integracaoLabels.ERRO };
  if (statusIntegracao === 'INCERTA' || statusIntegracao === 'DIVERGENTE')
    return { intent: 'warning', text: integracaoLabels[statusIntegracao] };
  return approvalTone(row);
}
