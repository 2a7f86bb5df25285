import { describeError, texts } from '@aponta/sdk';
import { Button, Callout } from '@blueprintjs/core';
import type { SubmitEvent } from 'react';
import { useForm } from '../../lib/form.ts';
import { useSend } from '../../lib/use-api.ts';
import { NetworkIdField } from './SignInFields.tsx';

interface AskNewPasswordProps {
  onBack: () => void;
  /** Somebody has a code already. */
  onCode: () => void;
}

/** Asks for the letter that lets somebody choose another password; what is answered is the same for all. */
export function AskNewPassword({ onBack, onCode }: AskNewPasswordProps) {
  const edit = useForm({ user: '' });
  const { user } = edit.values;
  const pedir = useSend('post', '/apontamento/auth/senha/esquecida', { silent: 'all' });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    edit.submit((key) => pedir.mutateAsync({ body: { user }, key }));
  };
  return (
    <form onSubmit={submit} aria-busy={edit.sending}>
      <h3>Esqueci a senha</h3>
      {pedir.isSuccess ? (
        <Callout intent="success" compact role="status">
          {texts.novaSenhaPedida}
        </Callout>
      ) : (
        <>
          <NetworkIdField
            autoFocus
            readOnly={edit.sending}
            value={user}
            onChange={(value) => edit.change({ user: value })}
          />
          <div role="alert">
            {pedir.error && (
              <Callout intent="danger" compact>
                {describeError(pedir.error)[0]}
              </Callout>
            )}
          </div>
          <Button
            type="submit"
            intent="primary"
            size="large"
            fill
            text="Enviar por e-mail"
            loading={edit.sending}
          />
          <Button variant="minimal" fill text="Tenho um código" onClick={onCode} />
        </>
      )}
      <Button variant="minimal" fill text="Voltar" onClick={onBack} />
    </form>
  );
}
