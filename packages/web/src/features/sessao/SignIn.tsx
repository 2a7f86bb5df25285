import { describeError, texts } from '@aponta/sdk';
import { Button, Callout, FormGroup, InputGroup } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { type SubmitEvent, useRef, useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { enter, takeLeaveReason } from '../../lib/session-page.ts';
import { useGet, useSend } from '../../lib/use-api.ts';
import { Brand } from '../../ui/Brand.tsx';
import { ambienteLabel } from '../../ui/labels.ts';
import './sign-in.css';

/** Read when the page loads: a reload is how every session ends. */
const leaveReason = takeLeaveReason();

export function SignIn() {
  const { data: ambiente } = useGet('/ambiente', {}, { silent: true });
  const edit = useForm({ user: '', password: '' });
  const { user, password } = edit.values;
  const [shown, setShown] = useState(false);
  const passwordRef = useRef<HTMLInputElement>(null);
  const entrar = useSend('post', '/apontamento/auth', { silent: 'all' });
  const busy = edit.sending || entrar.isSuccess;
  const heading = ambienteLabel(ambiente?.ambiente);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    edit.submit((key) => entrar.mutateAsync({ body: { user, password }, key }), {
      // The page starts anew with the cookie; the token of the answer is not kept.
      onSuccess: () => enter(user.trim()),
      onError: () => passwordRef.current?.select(),
    });
  };

  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <header>
          <h1>
            <Brand />
          </h1>
          {heading && <h2 className="environment">{heading}</h2>}
        </header>
        <form onSubmit={submit} aria-busy={busy}>
          {leaveReason === 'expirada' && !entrar.isError && (
            <Callout intent="warning" compact>
              {texts.sessaoTerminou}
            </Callout>
          )}
          <FormGroup label="ID de rede" labelFor="user">
            <InputGroup
              id="user"
              name="username"
              autoComplete="username"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={7}
              required
              autoFocus
              readOnly={busy}
              value={user}
              onValueChange={(value) => edit.change({ user: value.toUpperCase() })}
            />
          </FormGroup>
          <FormGroup label="Senha" labelFor="password">
            <InputGroup
              id="password"
              name="password"
              inputRef={passwordRef}
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              maxLength={200}
              required
              readOnly={busy}
              value={password}
              onValueChange={(value) => edit.change({ password: value })}
              rightElement={
                <Button
                  variant="minimal"
                  icon={shown ? <EyeOffIcon /> : <EyeOpenIcon />}
                  aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
                  aria-pressed={shown}
                  onClick={() => setShown(!shown)}
                />
              }
            />
          </FormGroup>
          <div role="alert">
            {entrar.error && (
              <Callout intent="danger" compact>
                {describeError(entrar.error)[0]}
              </Callout>
            )}
          </div>
          <Button type="submit" intent="primary" size="large" fill text="Entrar" loading={busy} />
        </form>
      </div>
      {ambiente && <p className="sign-in-version">Aponta {ambiente.versao}</p>}
    </main>
  );
}
