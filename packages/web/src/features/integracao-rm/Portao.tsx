import { formatDateTime, hasRole } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { useUser } from '../../lib/user.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TitledCallout } from '../../ui/TitledCallout.tsx';
import { usePortao } from './use-portao.ts';

/** Says that nothing goes to RM, and why; ADMIN lets it be called again. */
export function Portao() {
  const data = usePortao();
  const mayOpen = hasRole(useUser(), 'ADMIN');
  const abrir = useSend('post', '/rm/portao/abrir', { invalidates: ['/rm/portao'] });
  const { submit, sending } = useSubmit();
  const [asking, setAsking] = useState(false);
  if (!data?.fechado) return null;
  const afterBackup = data.motivo === 'BACKUP';
  const open = () =>
    submit((key) => abrir.mutateAsync({ key }), { onSuccess: () => setAsking(false) });
  return (
    <TitledCallout className="rm-gate" intent="danger" title="O envio ao RM está parado">
      <p>
        {data.mensagem}
        {data.desde && !afterBackup && ` Desde ${formatDateTime(data.desde)}.`}
      </p>
      {data.motivo !== 'COPIA' &&
        (mayOpen ? (
          <Button
            text="Abrir o portão"
            loading={sending}
            onClick={() => (afterBackup ? setAsking(true) : open())}
          />
        ) : (
          <p>
            {afterBackup
              ? 'Quem administra o Aponta abre o portão depois de conferir.'
              : 'Peça a quem administra o Aponta que corrija o usuário e a senha do RM.'}
          </p>
        ))}
      <ConfirmDialog
        title="Abrir o portão do RM?"
        isOpen={asking}
        confirmText="Abrir o portão"
        intent="danger"
        loading={sending}
        onCancel={() => setAsking(false)}
        onConfirm={open}
      >
        O que está na fila vai ao RM em seguida. Confirme só depois de ver, no RM, o que ele recebeu
        desde o backup.
      </ConfirmDialog>
    </TitledCallout>
  );
}
