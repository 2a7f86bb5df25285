import type { Schema } from '@aponta/sdk';
import { useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface RevogarDialogProps {
  token: Schema<'TokenAcesso'>;
  isOpen: boolean;
  onClose: () => void;
}

export function RevogarDialog({ token: { id, nome }, isOpen, onClose }: RevogarDialogProps) {
  const revogar = useSend('delete', '/apontamento/token/{id}', {
    invalidates: ['/apontamento/token'],
  });
  const { submit, sending } = useSubmit();
  return (
    <ConfirmDialog
      title="Revogar token de acesso"
      isOpen={isOpen}
      confirmText="Revogar"
      intent="danger"
      loading={sending}
      onCancel={onClose}
      onConfirm={() =>
        submit(() => revogar.mutateAsync({ path: { id } }), {
          onSuccess: onClose,
          onError: onClose,
        })
      }
    >
      O que usa o token “{nome}” deixa de ter acesso na hora, e o token não pode ser reativado.
    </ConfirmDialog>
  );
}
