import { avisoLabels, type Schema, texts } from '@aponta/sdk';
import { Button, Callout, Switch } from '@blueprintjs/core';
import { useForm } from '../../lib/form.ts';
import { useGet, useSend } from '../../lib/use-api.ts';
import { Modal } from '../../ui/Modal.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import './avisos.css';

const PATH = '/apontamento/avisos';
type Aviso = Schema<'Aviso'>;

interface AvisosModalProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What one gets by e-mail, each to be had or not. */
export function AvisosModal({ isOpen, onClose }: AvisosModalProps) {
  const { data, error, refetch } = useGet(PATH, {}, { silent: true, staleTime: 0 });
  const base = Object.fromEntries((data?.avisos ?? []).map(({ aviso, email }) => [aviso, email]));
  const edit = useForm<Partial<Record<Aviso, boolean>>>(base);
  const salvar = useSend('put', PATH, { invalidates: [PATH] });
  const avisos = (data?.avisos ?? []).map(({ aviso }) => ({
    aviso,
    email: edit.values[aviso] ?? false,
  }));
  const submit = () =>
    edit.submit(() => salvar.mutateAsync({ body: { avisos } }), {
      onSuccess: () => {
        edit.reset();
        onClose();
      },
    });
  return (
    <Modal
      title="Avisos por e-mail"
      isOpen={isOpen}
      onClose={onClose}
      dirty={edit.dirty}
      onSubmit={submit}
      width={460}
      footer={
        <>
          <Button text="Voltar" onClick={onClose} />
          <Button
            text="Salvar"
            intent="primary"
            type="submit"
            disabled={!data}
            loading={edit.sending}
          />
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={5} height={28} />
      ) : (
        <>
          <Callout intent={data.envia && data.email ? 'none' : 'warning'} compact>
            {!data.envia
              ? texts.avisosSemServidor
              : data.email
                ? texts.avisosPara(data.email)
                : texts.avisosSemEndereco}
          </Callout>
          <div className="avisos">
            {avisos.map(({ aviso, email }) => (
              <Switch
                key={aviso}
                label={avisoLabels[aviso]}
                checked={email}
                onChange={() => edit.change({ [aviso]: !email })}
              />
            ))}
          </div>
        </>
      )}
    </Modal>
  );
}
