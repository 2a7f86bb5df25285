import type { PathOf, Schema } from '@aponta/sdk';
import { useKnows } from '../../lib/extensions.ts';
import { isConflict, useSend } from '../../lib/use-api.ts';
import type { Aprovacao } from './labels.ts';
import { seenByApproval, seenByRejection } from './seen.ts';

/** What a request or a decision changes. */
export const readsOfApproval: PathOf<'get'>[] = [
  '/apontamento/aprovacao',
  '/apontamento/aprovacao/contagem',
  '/apontamento/aprovacao/user',
  '/apontamento/aprovacao-horas/{id}/revisao',
  '/apontamento/aprovacao/medicao-terceiros/{id}/revisao',
  '/apontamento/aprovacao-horas/periodo',
  '/apontamento/medicao-terceiros',
  '/apontamento/medicao-terceiros/{id}',
  '/apontamento/periodo/user/{id}',
  '/apontamento/painel-gestor',
];

interface Close {
  onDone: () => void;
  onClose: () => void;
}

/** Closes a modal whose act came too late: there is nothing left to decide. */
export const closeOnConflict = (onClose: () => void) => (error: Error) => {
  if (isConflict(error)) onClose();
};

/** Closes a modal after its act, and after one that came too late. */
export const endsOf = ({ onDone, onClose }: Close) => ({
  onSuccess: () => onDone(),
  onError: closeOnConflict(onClose),
});

const reads = { invalidates: readsOfApproval };

/** Approves a row as it was seen; hours and third-party measurements have calls of their own. */
export function useApprove(row: Aprovacao) {
  const hours = useSend('patch', '/apontamento/aprovacao-horas/aprovar', reads);
  const thirdParty = useSend('patch', '/apontamento/medicao-terceiros/aprovar', reads);
  const { mutateAsync } = row.apontamento ? hours : thirdParty;
  const seen = useKnows('aprovacoes') ? seenByApproval(row) : {};
  return (discount: { desconto?: number; justificativa?: string } = {}): Promise<unknown> =>
    mutateAsync({ body: { medicao: row.id, ...seen, ...discount } });
}

export function useReject(row: Aprovacao) {
  const hours = useSend('patch', '/apontamento/aprovacao-horas/reprovar', reads);
  const thirdParty = useSend('patch', '/apontamento/medicao-terceiros/reprovar', reads);
  const { mutateAsync } = row.apontamento ? hours : thirdParty;
  const seen = useKnows('aprovacoes') ? seenByRejection(row) : {};
  return (motivo: string): Promise<unknown> =>
    mutateAsync({ body: { medicao: row.id, motivo, ...seen } });
}

/** Takes back the approval in part of a third-party measurement. */
export function useClear({ id }: Aprovacao) {
  const path = '/apontamento/medicao-terceiros/{id}/limpar-aprovacao';
  const { mutateAsync } = useSend('patch', path, reads);
  return () => mutateAsync({ path: { id } });
}

/** Undoes the approval of a CLT's hours. */
export function useCancel({ id }: Aprovacao) {
  const { mutateAsync } = useSend('patch', '/apontamento/aprovacao-horas/cancelar', reads);
  return (motivo: string) => mutateAsync({ body: { motivo, aprovacao: id } });
}

/** Gives other approvers to a request of hours that waits for approval. */
export function useReassign({ id }: Aprovacao) {
  const path = '/apontamento/aprovacao-horas/{id}/aprovadores';
  const { mutateAsync } = useSend('patch', path, reads);
  return (body: Schema<'NovosAprovadores'>) => mutateAsync({ path: { id }, body });
}

/** Withdraws one's own request that nobody has approved yet. */
export function useWithdraw({ id }: Aprovacao) {
  const path = '/apontamento/aprovacao-horas/{id}/retirar';
  const { mutateAsync } = useSend('patch', path, reads);
  return () => mutateAsync({ path: { id } });
}
