import { texts } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { LogOutIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { leave } from '../lib/session-page.ts';
import { useSend } from '../lib/use-api.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

export function SignOut() {
  const [asking, setAsking] = useState(false);
  const sair = useSend('delete', '/apontamento/auth');
  return (
    <>
      <Button
        variant="minimal"
        icon={<LogOutIcon />}
        aria-label="Sair do sistema"
        title="Sair do sistema"
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        title={texts.desejaSair}
        isOpen={asking}
        confirmText="Sair"
        loading={sair.isPending || sair.isSuccess}
        onCancel={() => setAsking(false)}
        onConfirm={() => sair.mutate({}, { onSuccess: () => leave('saiu') })}
      />
    </>
  );
}
