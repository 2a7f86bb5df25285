import { businessDate, type Schema } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { useFresh, useGet, useSend } from '../../lib/use-api.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { RegistroFields } from './RegistroFields.tsx';
import { readsOfRegistros } from './reads.ts';
import { bodyOf, emptyForm, failuresOf, formOf, type RegistroForm } from './registro-form.ts';

type Props = ActionModalProps<Schema<'RegistroExtraordinario'>>;

const PATH = '/apontamento/registro-extraordinario';
const check = (form: RegistroForm) => failuresOf(form, businessDate(new Date()));

export function NovoModal({ isOpen, onClose, onDone }: Props) {
  const [base] = useState({ ...emptyForm, inicio: businessDate(new Date()) });
  const edit = useForm(base, { check, draft: 'registro' });
  const criar = useSend('post', PATH, { invalidates: [...readsOfRegistros] });
  const submit = () =>
    edit.submit((key) => criar.mutateAsync({ body: bodyOf(edit.values), key }), {
      onSuccess: ({ id }) => onDone([id]),
    });
  return (
    <Modal
      title="Novo registro extraordinário"
      isOpen={isOpen}
      onClose={edit.leaving(onClose)}
      dirty={edit.dirty}
      onSubmit={submit}
      width={720}
      footer={(close) => <Buttons verb="Cadastrar" loading={edit.sending} onClose={close} />}
    >
      <RegistroFields edit={edit} />
      <DraftNotice edit={edit} />
    </Modal>
  );
}

export function EditarModal({ rows: [row], isOpen, onClose, onDone }: Props) {
  const id = row?.id ?? 0;
  const registro = useFresh(`${PATH}/{id}`, { path: { id } });
  const pessoa = useGet(
    '/funcionarios/funcionarios/find',
    { query: { codigo: row?.usuario, page: 0, size: 1 } },
    { silent: true },
  );
  const usuario = pessoa.data?.content[0];
  const loaded = registro.data && usuario && formOf(registro.data, usuario);
  const edit = useForm(loaded ?? emptyForm, { check, draft: `registro.${id}` });
  const salvar = useSend('put', PATH, { invalidates: [...readsOfRegistros] });
  const failed = [registro, pessoa].find(({ error }) => error);
  const submit = () => {
    if (!loaded) return;
    edit.submit(() => salvar.mutateAsync({ body: { ...bodyOf(edit.values), id } }), {
      onSuccess: () => onDone(),
    });
  };
  return (
    <Modal
      title="Editar registro extraordinário"
      isOpen={isOpen}
      onClose={edit.leaving(onClose)}
      dirty={edit.dirty}
      onSubmit={submit}
      width={720}
      footer={(close) => (
        <Buttons verb="Salvar" loading={edit.sending} disabled={!loaded} onClose={close} />
      )}
    >
      {loaded ? (
        <>
          <RegistroFields edit={edit} />
          <DraftNotice edit={edit} />
        </>
      ) : failed?.error ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Skeleton rows={6} height={38} />
      )}
    </Modal>
  );
}

interface ButtonsProps {
  verb: string;
  loading: boolean;
  disabled?: boolean;
  onClose: () => void;
}

const Buttons = ({ verb, loading, disabled, onClose }: ButtonsProps) => (
  <>
    <Button text="Voltar" onClick={onClose} />
    <Button text={verb} intent="primary" type="submit" loading={loading} disabled={disabled} />
  </>
);
