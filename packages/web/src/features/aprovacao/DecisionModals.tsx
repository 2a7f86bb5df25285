import { texts } from '@aponta/sdk';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ReasonModal } from '../../ui/ReasonModal.tsx';
import { forRow, Resumo, type RowModalProps } from './Resumo.tsx';
import { useApprove, useCancel, useClear, useReject, useWithdraw } from './use-act.ts';

export const AprovarModal = forRow(({ row, isOpen, ...ends }: RowModalProps) => {
  const { approve, isPending } = useApprove(row, ends);
  return (
    <ConfirmDialog
      title="Aprovar medição"
      isOpen={isOpen}
      confirmText="Aprovar"
      loading={isPending}
      onConfirm={() => approve()}
      onCancel={ends.onClose}
    >
      <Resumo row={row} />
    </ConfirmDialog>
  );
});

export const ReprovarModal = forRow(({ row, isOpen, ...ends }: RowModalProps) => {
  const { reject, isPending, error } = useReject(row, ends);
  return (
    <ReasonModal
      title="Reprovar medição"
      verb="Reprovar"
      missing={texts.motivoObrigatorio}
      isOpen={isOpen}
      loading={isPending}
      error={error}
      onSubmit={reject}
      onClose={ends.onClose}
    >
      <Resumo row={row} />
    </ReasonModal>
  );
});

export const LimparModal = forRow(({ row, isOpen, ...ends }: RowModalProps) => {
  const { clear, isPending } = useClear(row, ends);
  return (
    <ConfirmDialog
      title="Limpar aprovação"
      isOpen={isOpen}
      confirmText="Limpar"
      intent="danger"
      loading={isPending}
      onConfirm={clear}
      onCancel={ends.onClose}
    >
      <Resumo row={row} />
      <p>
        A aprovação de {row.aprovadorPrimario?.nome} é desfeita e a medição volta a aguardar por
        ela.
      </p>
    </ConfirmDialog>
  );
});

export const CancelarModal = forRow(({ row, isOpen, ...ends }: RowModalProps) => {
  const { cancel, isPending, error } = useCancel(row, ends);
  return (
    <ReasonModal
      title="Cancelar aprovação"
      verb="Cancelar aprovação"
      missing={texts.motivoCancelamentoObrigatorio}
      isOpen={isOpen}
      loading={isPending}
      error={error}
      onSubmit={cancel}
      onClose={ends.onClose}
    >
      <Resumo row={row} />
      <p>O período volta a aceitar apontamentos, e todos os envolvidos são avisados.</p>
    </ReasonModal>
  );
});

export const RetirarModal = forRow(({ row, isOpen, ...ends }: RowModalProps) => {
  const { withdraw, isPending } = useWithdraw(row, ends);
  return (
    <ConfirmDialog
      title="Retirar solicitação"
      isOpen={isOpen}
      confirmText="Retirar"
      intent="danger"
      loading={isPending}
      onConfirm={withdraw}
      onCancel={ends.onClose}
    >
      <Resumo row={row} />
      <p>
        A solicitação fica cancelada e o período volta a aceitar apontamentos. Ele pode ser
        solicitado de novo.
      </p>
    </ConfirmDialog>
  );
});
