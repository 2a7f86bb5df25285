import { texts } from '@aponta/sdk';
import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import type { SubmitEvent } from 'react';
import { type Failure, useForm } from '../../lib/form.ts';
import { startAnew } from '../../lib/session-page.ts';
import { useSend } from '../../lib/use-api.ts';
import type { ResetAddress } from './reset-address.ts';
import { NetworkIdField, PasswordField } from './SignInFields.tsx';

const emptyForm = { user: '', codigo: '', nova: '', repetida: '' };
type Form = typeof emptyForm;

const failuresOf = ({ user, codigo, nova, repetida }: Form): Failure<Form>[] => [
  ...(user ? [] : [{ campo: 'user', message: texts.informeIdDeRede } as const]),
  ...(codigo ? [] : [{ campo: 'codigo', message: texts.informeCodigo } as const]),
  ...(nova.length >= 12
    ? []
    : [{ campo: 'nova', message: texts.tamanhoDaSenha(12, 200) } as const]),
  ...(nova === repetida ? [] : [{ campo: 'repetida', message: texts.senhasDiferem } as const]),
];

interface NewPasswordProps {
  /** What the address in a letter says; without it, a code is asked for. */
  address?: ResetAddress;
  onBack: () => void;
}

/** Chooses another password, by the address in a letter or by a code; then one signs in with it. */
export function NewPassword({ address, onBack }: NewPasswordProps) {
  const edit = useForm({ ...emptyForm, ...address }, { check: failuresOf });
  const { values, change, messages, sending } = edit;
  const definir = useSend('post', '/apontamento/auth/senha/nova', { silent: 'success' });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { user, codigo, nova } = values;
    edit.submit((key) => definir.mutateAsync({ body: { user, codigo, nova }, key }), {
      onSuccess: () => startAnew('senha-nova'),
    });
  };
  const wrongCode = messages('codigo');
  return (
    <form onSubmit={submit} aria-busy={sending} noValidate>
      <h3>Nova senha</h3>
      {address ? (
        // Password managers keep a new password by the name it is of.
        <input type="hidden" name="username" autoComplete="username" value={address.user} />
      ) : (
        <>
          <p className="sign-in-about">{texts.pecaCodigo}</p>
          <NetworkIdField
            autoFocus
            readOnly={sending}
            messages={messages('user')}
            value={values.user}
            onChange={(user) => change({ user })}
          />
          <FormGroup
            label="Código"
            labelFor="codigo"
            intent={wrongCode.length > 0 ? 'danger' : 'none'}
            helperText={
              wrongCode.length > 0 && <span id="codigo-messages">{wrongCode.join('. ')}</span>
            }
          >
            <InputGroup
              id="codigo"
              autoComplete="one-time-code"
              spellCheck={false}
              maxLength={100}
              readOnly={sending}
              aria-invalid={wrongCode.length > 0}
              aria-describedby={wrongCode.length > 0 ? 'codigo-messages' : undefined}
              value={values.codigo}
              onValueChange={(codigo) => change({ codigo })}
            />
          </FormGroup>
        </>
      )}
      <PasswordField
        id="nova"
        label="Senha nova"
        autoComplete="new-password"
        readOnly={sending}
        messages={messages('nova')}
        value={values.nova}
        onChange={(nova) => change({ nova })}
      />
      <PasswordField
        id="repetida"
        label="Repita a senha nova"
        autoComplete="new-password"
        readOnly={sending}
        messages={messages('repetida')}
        value={values.repetida}
        onChange={(repetida) => change({ repetida })}
      />
      <Button
        type="submit"
        intent="primary"
        size="large"
        fill
        text="Definir a senha"
        loading={sending}
      />
      <Button variant="minimal" fill text="Voltar" onClick={onBack} />
    </form>
  );
}
