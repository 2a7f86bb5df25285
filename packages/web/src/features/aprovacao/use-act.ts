import type { Schema } from '@aponta/sdk';
import type { PathOf } from '../../lib/contract.ts';
import { isConflict, useSend } from '../../lib/use-api.ts';
import type { Aprovacao } from './rows.ts';

/** What a request or a decision changes. */
export const readsOfApproval: PathOf<'get'>[] = [
  '/apontamento/aprovacao',
  '/apontamento/aprovacao/user',
  '/apontamento/aprovacao-horas/periodo',
  '/apontamento/medicao-terceiros',
  '/apontamento/medicao-terceiros/{id}',
  '/apontamento/periodo/user/{id}',
  '/apontamento/painel-gestor',
];

interface Ends {
  onDone: () => void;
  onClose: () => void;
}

/** A modal ends with its act, and with one that came too late: there is nothing left to decide. */
const endsOf = ({ onDone, onClose }: Ends) => ({
  onSuccess: () => onDone(),
  onError: (error: Error) => {
    if (isConflict(error)) onClose();
  },
});

const reads = { invalidates: readsOfApproval };

/** Approves a row as it was seen; hours and third-party measurements have calls of their own. */
export function useApprove({ apontamento, id, status, valor }: Aprovacao, ends: Ends) {
  const hours = useSend('patch', '/apontamento/aprovacao-horas/aprovar', reads);
  const thirdParty = useSend('patch', '/apontamento/medicao-terceiros/aprovar', reads);
  const { mutate, isPending, error } = apontamento ? hours : thirdParty;
  const approve = (discount: { desconto?: number; justificativa?: string } = {}) =>
    mutate({ body: { medicao: id, status, valor, ...discount } }, endsOf(ends));
  return { approve, isPending, error };
}

export function useReject({ apontamento, id, status }: Aprovacao, ends: Ends) {
  const hours = useSend('patch', '/apontamento/aprovacao-horas/reprovar', reads);
  const thirdParty = useSend('patch', '/apontamento/medicao-terceiros/reprovar', reads);
  const { mutate, isPending, error } = apontamento ? hours : thirdParty;
  const reject = (motivo: string) =>
    mutate({ body: { medicao: id, motivo, status } }, endsOf(ends));
  return { reject, isPending, error };
}

/** Takes back the approval in part of a third-party measurement. */
export function useClear({ id }: Aprovacao, ends: Ends) {
  const path = '/apontamento/medicao-terceiros/{id}/limpar-aprovacao';
  const { mutate, isPending } = useSend('patch', path, reads);
  return { clear: () => mutate({ path: { id } }, endsOf(ends)), isPending };
}

/** Undoes the approval of a CLT's hours. */
export function useCancel({ id }: Aprovacao, ends: Ends) {
  const path = '/apontamento/aprovacao-horas/cancelar';
  const { mutate, isPending, error } = useSend('patch', path, reads);
  const cancel = (motivo: string) => mutate({ body: { motivo, aprovacao: id } }, endsOf(ends));
  return { cancel, isPending, error };
}

/** Gives other approvers to a request of hours that waits for approval. */
export function useReassign({ id }: Aprovacao, ends: Ends) {
  const path = '/apontamento/aprovacao-horas/{id}/aprovadores';
  const { mutate, isPending } = useSend('patch', path, reads);
  const reassign = (body: Schema<'NovosAprovadores'>, onRefused: (error: Error) => void) => {
    const { onSuccess, onError } = endsOf(ends);
    const refused = (error: Error) => {
      onError(error);
      onRefused(error);
    };
    mutate({ path: { id }, body }, { onSuccess, onError: refused });
  };
  return { reassign, isPending };
}

/** Withdraws one's own request that nobody has approved yet. */
export function useWithdraw({ id }: Aprovacao, ends: Ends) {
  const path = '/apontamento/aprovacao-horas/{id}/retirar';
  const { mutate, isPending } = useSend('patch', path, reads);
  return { withdraw: () => mutate({ path: { id } }, endsOf(ends)), isPending };
}
