import { formatCount, texts } from '@aponta/sdk';
import { Button, Callout } from '@blueprintjs/core';
import { type SubmitEvent, useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { useGet, useSend } from '../../lib/use-api.ts';
import { Modal } from '../../ui/Modal.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toaster.tsx';
import { CodeField } from './CodeField.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import { PasswordField } from './SignInFields.tsx';
import './factor.css';

const PATH = '/apontamento/auth/segundo-fator';

interface SegundoFatorModalProps {
  isOpen: boolean;
  onClose: () => void;
}

/** One's own second factor: whether there is one, how to get it and how to be rid of it. */
export function SegundoFatorModal({ isOpen, onClose }: SegundoFatorModalProps) {
  // What the modal opened with: the codes of a new one stay in sight until they are put away.
  const { data, error, refetch } = useGet(PATH, {}, { silent: true, staleTime: 0 });
  const close = () => {
    void refetch();
    onClose();
  };
  return (
    <Modal title="Segundo fator" isOpen={isOpen} onClose={close} width={460}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={3} height={32} />
      ) : data.ativo ? (
        <Active exigido={data.exigido} codigos={data.codigosRestantes} onDone={close} />
      ) : (
        <FactorSetup onDone={close} />
      )}
    </Modal>
  );
}

interface ActiveProps {
  exigido: boolean;
  codigos: number;
  onDone: () => void;
}

function Active({ exigido, codigos, onDone }: ActiveProps) {
  const [ending, setEnding] = useState(false);
  const edit = useForm({ senha: '', codigo: '' });
  const desligar = useSend('post', `${PATH}/desligar`, { invalidates: [PATH], silent: 'success' });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    edit.submit((key) => desligar.mutateAsync({ body: edit.values, key }), {
      onSuccess: () => {
        toast.success(texts.segundoFatorDesligado);
        onDone();
      },
    });
  };
  return (
    <form className="factor" onSubmit={submit}>
      <Callout intent="success" compact>
        Ativo: a entrada com senha pede um código.{' '}
        {formatCount(codigos, 'código de recuperação restante', 'códigos de recuperação restantes')}
        .
      </Callout>
      {exigido && <p>{texts.segundoFatorExigido}</p>}
      {!exigido && !ending && (
        <Button text="Desligar ou trocar de telefone" onClick={() => setEnding(true)} />
      )}
      {ending && (
        <>
          <PasswordField
            id="senha"
            label="Sua senha"
            autoComplete="current-password"
            readOnly={edit.sending}
            messages={edit.messages('senha')}
            value={edit.values.senha}
            onChange={(senha) => edit.change({ senha })}
          />
          <CodeField
            readOnly={edit.sending}
            messages={edit.messages('codigo')}
            value={edit.values.codigo}
            onChange={(codigo) => edit.change({ codigo })}
          />
          <Button type="submit" intent="danger" text="Desligar" loading={edit.sending} />
        </>
      )}
    </form>
  );
}
