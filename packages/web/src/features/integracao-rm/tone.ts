import { standingText } from '@aponta/sdk';
import { approvalTone } from '../../list/approval-tone.ts';
import type { RowTone } from '../../ui/data-table/table-context.ts';
import type { RmRow } from './kind.ts';

/** As of approvals; also what RM refused, or may have got without saying so. */
export function toneOf(row: RmRow): RowTone | undefined {
  const { statusIntegracao, causaIntegracao: causa, reprovada, cancelada } = row;
  if (reprovada || cancelada) return approvalTone(row);
  if (statusIntegracao === 'ERRO')
    return { intent: 'danger', text: standingText({ statusIntegracao, causa }) };
  if (statusIntegracao === 'INCERTA' || statusIntegracao === 'DIVERGENTE')
    return { intent: 'warning', text: standingText({ statusIntegracao, causa }) };
  return approvalTone(row);
}
