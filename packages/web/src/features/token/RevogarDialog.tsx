import type { Schema } from '@aponta/sdk';
import { useSend } from '../../lib/use-api.ts';
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
  return (
    <ConfirmDialog
      title="Revogar token de acesso"
      isOpen={isOpen}
      confirmText="Revogar"
      intent="danger"
      loading={revogar.isPending}
      onCancel={onClose}
      onConfirm={() => revogar.mutate({ path: { id } }, { onSettled: onClose })}
    >
      O que usa o token “{nome}” deixa de ter acesso na hora, e o token não pode ser reativado.
    </ConfirmDialog>
  );
}
