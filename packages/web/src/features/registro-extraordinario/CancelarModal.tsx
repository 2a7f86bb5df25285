import type { Schema } from '@aponta/sdk';
import { useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { formatPeriod, tipoRegistroLabel } from '../../ui/labels.ts';
import { readsOfRegistros } from './reads.ts';

/** Asks before a release ends; what was logged under it stays. */
export function CancelarModal({
  rows: [registro],
  isOpen,
  onClose,
  onDone,
}: ActionModalProps<Schema<'RegistroExtraordinario'>>) {
  const cancelar = useSend('patch', '/apontamento/registro-extraordinario/cancel/{id}', {
    invalidates: [...readsOfRegistros],
  });
  const { submit, sending } = useSubmit();
  if (!registro) return null;
  const { id, nome, tipo } = registro;
  return (
    <ConfirmDialog
      title="Cancelar registro extraordinário"
      isOpen={isOpen}
      confirmText="Cancelar registro"
      intent="danger"
      loading={sending}
      onCancel={onClose}
      onConfirm={() =>
        submit(() => cancelar.mutateAsync({ path: { id } }), {
          onSuccess: () => onDone(),
          onError: onClose,
        })
      }
    >
      {tipoRegistroLabel(tipo)} de {nome}, de {formatPeriod(registro)}. O que já foi apontado com
      este registro fica como está.
    </ConfirmDialog>
  );
}
