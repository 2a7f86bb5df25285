import { motivosDeReprovacao, texts } from '@aponta/sdk';
import { useSubmit } from '../../lib/use-submit.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ReasonModal } from '../../ui/ReasonModal.tsx';
import { rowIdOf } from './labels.ts';
import { forRow, Resumo, type RowModalProps } from './Resumo.tsx';
import { endsOf, useApprove, useCancel, useClear, useReject, useWithdraw } from './use-act.ts';

export const AprovarModal = forRow(({ row, isOpen, ...close }: RowModalProps) => {
  const { submit, sending } = useSubmit();
  const approve = useApprove(row);
  return (
    <ConfirmDialog
      title="Aprovar medição"
      isOpen={isOpen}
      confirmText="Aprovar"
      loading={sending}
      onConfirm={() => submit(() => approve(), endsOf(close))}
      onCancel={close.onClose}
    >
      <Resumo row={row} />
    </ConfirmDialog>
  );
});

export const ReprovarModal = forRow(({ row, isOpen, ...close }: RowModalProps) => (
  <ReasonModal
    title="Reprovar medição"
    verb="Reprovar"
    draft={`reprovar.${rowIdOf(row)}`}
    missing={texts.motivoObrigatorio}
    ready={motivosDeReprovacao}
    isOpen={isOpen}
    send={useReject(row)}
    ends={endsOf(close)}
    onClose={close.onClose}
  >
    <Resumo row={row} />
  </ReasonModal>
));

export const LimparModal = forRow(({ row, isOpen, ...close }: RowModalProps) => {
  const { submit, sending } = useSubmit();
  const clear = useClear(row);
  return (
    <ConfirmDialog
      title="Limpar aprovação"
      isOpen={isOpen}
      confirmText="Limpar"
      intent="danger"
      loading={sending}
      onConfirm={() => submit(clear, endsOf(close))}
      onCancel={close.onClose}
    >
      <Resumo row={row} />
      <p>
        A aprovação de {row.aprovadorPrimario?.nome} é desfeita e a medição volta a aguardar por
        ela.
      </p>
    </ConfirmDialog>
  );
});

export const CancelarModal = forRow(({ row, isOpen, ...close }: RowModalProps) => (
  <ReasonModal
    title="Cancelar aprovação"
    verb="Cancelar aprovação"
    draft={`cancelar.${rowIdOf(row)}`}
    missing={texts.motivoCancelamentoObrigatorio}
    isOpen={isOpen}
    send={useCancel(row)}
    ends={endsOf(close)}
    onClose={close.onClose}
  >
    <Resumo row={row} />
    <p>O período volta a aceitar apontamentos, e todos os envolvidos são avisados.</p>
  </ReasonModal>
));

export const RetirarModal = forRow(({ row, isOpen, ...close }: RowModalProps) => {
  const { submit, sending } = useSubmit();
  const withdraw = useWithdraw(row);
  return (
    <ConfirmDialog
      title="Retirar solicitação"
      isOpen={isOpen}
      confirmText="Retirar"
      intent="danger"
      loading={sending}
      onConfirm={() => submit(withdraw, endsOf(close))}
      onCancel={close.onClose}
    >
      <Resumo row={row} />
      <p>
        A solicitação fica cancelada e o período volta a aceitar apontamentos. Ele pode ser
        solicitado de novo.
      </p>
    </ConfirmDialog>
  );
});
