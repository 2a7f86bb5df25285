import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Takes away the second factor of who lost the telephone. */
export function RemoverFator({ codigo, nome }: { codigo: string; nome: string }) {
  const [asking, setAsking] = useState(false);
  const remover = useSend('delete', '/apontamento/acesso/{codigo}/segundo-fator', {
    invalidates: ['/apontamento/acesso/{codigo}'],
  });
  const { submit, sending } = useSubmit();
  const close = () => setAsking(false);
  return (
    <section aria-label="Segundo fator">
      <h3>Segundo fator</h3>
      <Button text="Remover segundo fator" onClick={() => setAsking(true)} />
      <ConfirmDialog
        title={`Remover o segundo fator de ${nome}?`}
        isOpen={asking}
        confirmText="Remover"
        intent="danger"
        loading={sending}
        onCancel={close}
        onConfirm={() =>
          submit(() => remover.mutateAsync({ path: { codigo } }), {
            onSuccess: close,
            onError: close,
          })
        }
      >
        Daí em diante a senha basta para entrar, até que a pessoa ative outro. Confirme antes que é
        ela quem pede.
      </ConfirmDialog>
    </section>
  );
}
