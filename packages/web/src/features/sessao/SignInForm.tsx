import { ApontaError, describeError, texts } from '@aponta/sdk';
import { AnchorButton, Button, Callout, type Intent } from '@blueprintjs/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { enter } from '../../lib/session-page.ts';
import { useGet, useSend } from '../../lib/use-api.ts';
import { CodeField } from './CodeField.tsx';
import { companyEntry } from './company-entry.ts';
import { NetworkIdField, PasswordField } from './SignInFields.tsx';

interface SignInFormProps {
  /** Why one is here. */
  reason: { intent: Intent; text: string } | undefined;
  onForgot: (byLetter: boolean) => void;
}

const wantsCode = (error: unknown) =>
  error instanceof ApontaError && error.codigo === 'SEGUNDO_FATOR';

/** The ways in: the company's account, or a network ID with its password and, where there is one, the second factor. */
export function SignInForm({ reason, onForgot }: SignInFormProps) {
  const { data: ambiente } = useGet('/ambiente', {}, { silent: true });
  const { local = true, empresa = false, senhaEsquecida = 'NAO' } = ambiente?.entrada ?? {};
  const [byPassword, setByPassword] = useState(false);
  const edit = useForm({ user: '', password: '', codigo: '' });
  const { user, password, codigo } = edit.values;
  const [asked, setAsked] = useState(false);
  const passwordRef = useRef<HTMLInputElement>(null);
  const codeRef = useRef<HTMLInputElement>(null);
  const entrar = useSend('post', '/apontamento/auth', { silent: 'all' });
  const busy = edit.sending || entrar.isSuccess;
  const shown = local || byPassword;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const body = { user, password, ...(asked && { codigo }) };
    edit.submit((key) => entrar.mutateAsync({ body, key }), {
      // The page starts anew with the cookie; the token of the answer is not kept.
      onSuccess: () => enter(user.trim()),
      onError: (error) => {
        if (wantsCode(error)) setAsked(true);
        else if (asked) codeRef.current?.select();
        else passwordRef.current?.select();
      },
    });
  };
  const change = (part: Partial<typeof edit.values>) => {
    // A code is of the password that was right.
    if (!('codigo' in part)) setAsked(false);
    edit.change(part);
  };

  return (
    <form onSubmit={submit} aria-busy={busy}>
      {reason && !entrar.isError && (
        <Callout intent={reason.intent} compact role="status">
          {reason.text}
        </Callout>
      )}
      {empresa && (
        <AnchorButton
          href={companyEntry}
          intent={shown ? 'none' : 'primary'}
          size="large"
          fill
          text="Entrar com a conta da empresa"
        />
      )}
      {shown && (
        <>
          <NetworkIdField
            autoFocus
            readOnly={busy}
            value={user}
            onChange={(value) => change({ user: value })}
          />
          <PasswordField
            id="password"
            label="Senha"
            autoComplete="current-password"
            inputRef={passwordRef}
            readOnly={busy}
            value={password}
            onChange={(value) => change({ password: value })}
          />
          {asked && (
            <CodeField
              inputRef={codeRef}
              readOnly={busy}
              value={codigo}
              onChange={(value) => change({ codigo: value })}
            />
          )}
          <div role="alert">
            {entrar.error && (
              <Callout intent={wantsCode(entrar.error) ? 'primary' : 'danger'} compact>
                {describeError(entrar.error)[0]}
              </Callout>
            )}
          </div>
          <Button type="submit" intent="primary" size="large" fill text="Entrar" loading={busy} />
          {senhaEsquecida !== 'NAO' && (
            <Button
              variant="minimal"
              fill
              text="Esqueci a senha"
              onClick={() => onForgot(senhaEsquecida === 'EMAIL')}
            />
          )}
        </>
      )}
      {!shown && (
        <Button
          variant="minimal"
          fill
          text={texts.entrarComoAdmin}
          onClick={() => setByPassword(true)}
        />
      )}
    </form>
  );
}
