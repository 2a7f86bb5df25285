import { type Schema, texts } from '@aponta/sdk';
import { Button, Callout } from '@blueprintjs/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { useSend } from '../../lib/use-api.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { CodeField } from './CodeField.tsx';
import { QrCode } from './QrCode.tsx';
import { PasswordField } from './SignInFields.tsx';

const PATH = '/apontamento/auth/segundo-fator';

/**
 * Gives oneself a second factor in three steps: the password, the code that the telephone shows, the codes to keep. `why`
 * somebody has to is said until it is active.
 */
export function FactorSetup({ why, onDone }: { why?: string; onDone: () => void }) {
  const [secret, setSecret] = useState<Schema<'SegredoSegundoFator'>>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <>
      {why !== undefined && (
        <Callout intent="warning" compact>
          {why}
        </Callout>
      )}
      {secret ? <Confirm secret={secret} onConfirmed={setCodes} /> : <Begin onBegun={setSecret} />}
    </>
  );
}

function Begin({ onBegun }: { onBegun: (secret: Schema<'SegredoSegundoFator'>) => void }) {
  const edit = useForm({ senha: '' });
  const iniciar = useSend('post', PATH, { silent: 'success' });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { senha } = edit.values;
    edit.submit((key) => iniciar.mutateAsync({ body: { senha }, key }), { onSuccess: onBegun });
  };
  return (
    <form className="factor" onSubmit={submit}>
      <p>{texts.sobreSegundoFator}</p>
      <PasswordField
        id="senha"
        label="Sua senha"
        autoComplete="current-password"
        readOnly={edit.sending}
        messages={edit.messages('senha')}
        value={edit.values.senha}
        onChange={(senha) => edit.change({ senha })}
      />
      <Button type="submit" intent="primary" text="Continuar" loading={edit.sending} />
    </form>
  );
}

interface ConfirmProps {
  secret: Schema<'SegredoSegundoFator'>;
  onConfirmed: (codes: readonly string[]) => void;
}

function Confirm({ secret: { segredo, endereco }, onConfirmed }: ConfirmProps) {
  const edit = useForm({ codigo: '' });
  // A phone cannot read what is on its own screen.
  const onPhone = useMedia('(pointer: coarse)');
  const confirmar = useSend('put', PATH, { silent: 'success' });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { codigo } = edit.values;
    edit.submit(() => confirmar.mutateAsync({ body: { codigo } }), {
      onSuccess: ({ codigosRecuperacao }) => onConfirmed(codigosRecuperacao),
    });
  };
  return (
    <form className="factor" onSubmit={submit}>
      <p>Leia a imagem com o aplicativo autenticador e informe o código que ele mostra.</p>
      <QrCode text={endereco} label="Imagem para o aplicativo autenticador" />
      <p>
        Ou digite no aplicativo: <code>{segredo.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      {onPhone && (
        <p>
          <a href={endereco}>Abrir no aplicativo deste aparelho</a>
        </p>
      )}
      <CodeField
        recovery={false}
        readOnly={edit.sending}
        messages={edit.messages('codigo')}
        value={edit.values.codigo}
        onChange={(codigo) => edit.change({ codigo })}
      />
      <Button type="submit" intent="primary" text="Ativar" loading={edit.sending} />
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const select = () => {
    if (list.current) window.getSelection()?.selectAllChildren(list.current);
  };
  return (
    <div className="factor">
      <Callout intent="warning" compact>
        {texts.guardeCodigos}
      </Callout>
      <ul ref={list} className="factor-codes" aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="factor-kept">
        <CopyButton secret={codes.join('\n')} select={select} />
        <Button intent="primary" text="Guardei os códigos" onClick={onDone} />
      </div>
    </div>
  );
}
