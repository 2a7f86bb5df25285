import { texts } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { LogOutIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { companyExit } from '../features/sessao/company-entry.ts';
import { leave } from '../lib/session-page.ts';
import { useGet, useSend } from '../lib/use-api.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

export function SignOut() {
  const [asking, setAsking] = useState(false);
  const { data: ambiente } = useGet('/ambiente', {}, { silent: true });
  const sair = useSend('delete', '/apontamento/auth');
  // There the session ends at the company's provider, too.
  const exit = ambiente?.entrada?.empresa ? companyExit : undefined;
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
        onConfirm={() =>
          exit ? leave('saiu', exit) : sair.mutate({}, { onSuccess: () => leave('saiu') })
        }
      />
    </>
  );
}
