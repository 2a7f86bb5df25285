import { formatDateTime, type Schema } from '@aponta/sdk';
import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';

/** Makes the code with which somebody chooses another password, and shows it this one time. */
export function CodigoSenha({ codigo }: { codigo: string }) {
  const [made, setMade] = useState<Schema<'CodigoSenha'>>();
  const criar = useSend('put', '/apontamento/acesso/{codigo}/codigo-senha', { silent: 'success' });
  const { submit, sending } = useSubmit();
  return (
    <section className="acessos-code" aria-label="Senha esquecida">
      <h3>Senha esquecida</h3>
      {made ? (
        <Callout intent="warning" compact role="status">
          <p>
            Código: <code className="acessos-secret">{made.codigo}</code>
          </p>
          Diga-o só à pessoa: com ele, em Esqueci a senha, ela define outra até{' '}
          {formatDateTime(made.expiraEm)}, uma vez. Ele não aparece de novo.
        </Callout>
      ) : (
        <Button
          text="Criar código de nova senha"
          loading={sending}
          onClick={() =>
            submit(() => criar.mutateAsync({ path: { codigo } }), { onSuccess: setMade })
          }
        />
      )}
    </section>
  );
}
