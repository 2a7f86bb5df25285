import type { Schema } from '@aponta/sdk';
import { useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface ExcluirWebhookProps {
  webhook: Schema<'Webhook'>;
  isOpen: boolean;
  onClose: () => void;
}

export function ExcluirWebhook({ webhook: { id, nome }, isOpen, onClose }: ExcluirWebhookProps) {
  const excluir = useSend('delete', '/apontamento/webhooks/{id}', {
    invalidates: ['/apontamento/webhooks'],
  });
  const { submit, sending } = useSubmit();
  return (
    <ConfirmDialog
      title="Excluir webhook"
      isOpen={isOpen}
      confirmText="Excluir"
      intent="danger"
      loading={sending}
      onCancel={onClose}
      onConfirm={() =>
        submit(() => excluir.mutateAsync({ path: { id } }), {
          onSuccess: onClose,
          onError: onClose,
        })
      }
    >
      “{nome}” deixa de ser avisado, e o registro de suas entregas se apaga com o que ainda
      esperava.
    </ConfirmDialog>
  );
}
