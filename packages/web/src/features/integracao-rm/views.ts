import { integracaoLabels, type Schema, statusLabels } from '@aponta/sdk';
import type { RmView, StepView } from '../../lib/rm-batches.ts';

const stateOf = (status: Schema<'StatusIntegracao'>) => ({
  statusIntegracao: { value: status, label: integracaoLabels[status] },
});

const yes = { value: true, label: 'Sim' };
const no = { value: false, label: 'Não' };
export const yesNo = [yes, no];

/** What 'Hoje' leads to, by their names in the address. */
export const views: Record<RmView | StepView, Readonly<Record<string, unknown>>> = {
  recusadas: stateOf('ERRO'),
  conferir: stateOf('INCERTA'),
  divergentes: stateOf('DIVERGENTE'),
  marcar: {
    status: { value: 'APROVADA', label: statusLabels.APROVADA },
    integrateAccounting: no,
    integrada: no,
  },
  enviar: stateOf('MARCADA'),
};
