import type { Schema } from '@aponta/sdk';
import { useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { readsOfSubstituicoes } from './substituicao-form.ts';

/** Asks before somebody stops acting for another. */
export function EncerrarModal({
  rows: [row],
  isOpen,
  onClose,
  onDone,
}: ActionModalProps<Schema<'Substituicao'>>) {
  const encerrar = useSend('patch', '/apontamento/substituicoes/{id}/encerrar', {
    invalidates: [...readsOfSubstituicoes],
  });
  const { submit, sending } = useSubmit();
  if (!row) return null;
  const { id, colaborador, substituto } = row;
  return (
    <ConfirmDialog
      title="Encerrar substituição"
      isOpen={isOpen}
      confirmText="Encerrar"
      intent="danger"
      loading={sending}
      onCancel={onClose}
      onConfirm={() =>
        submit(() => encerrar.mutateAsync({ path: { id } }), {
          onSuccess: () => onDone([id]),
          onError: onClose,
        })
      }
    >
      {substituto.nome} deixa de aprovar por {colaborador.nome} agora. O que já aprovou continua
      valendo.
    </ConfirmDialog>
  );
}
