import { ausenciaLabels, type Schema } from '@aponta/sdk';
import { useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { formatPeriod } from '../../ui/labels.ts';

/** Asks before an absence is removed. */
export function ExcluirModal({
  rows: [ausencia],
  isOpen,
  onClose,
  onDone,
}: ActionModalProps<Schema<'Ausencia'>>) {
  const excluir = useSend('delete', '/apontamento/ausencias/{id}', {
    invalidates: ['/apontamento/ausencias'],
  });
  const { submit, sending } = useSubmit();
  if (!ausencia) return null;
  const { id, colaborador, tipo } = ausencia;
  return (
    <ConfirmDialog
      title="Excluir ausência"
      isOpen={isOpen}
      confirmText="Excluir"
      intent="danger"
      loading={sending}
      onCancel={onClose}
      onConfirm={() =>
        submit(() => excluir.mutateAsync({ path: { id } }), {
          onSuccess: () => onDone([]),
          onError: onClose,
        })
      }
    >
      {ausenciaLabels[tipo]} de {colaborador.nome}, de {formatPeriod(ausencia)}. Os dias voltam a
      contar nas horas esperadas e no prazo para apontar.
    </ConfirmDialog>
  );
}
