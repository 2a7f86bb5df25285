import { businessDate, type Schema } from '@aponta/sdk';
import { useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { useFresh, useGet, useSend } from '../../lib/use-api.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { FormModal } from '../../ui/FormModal.tsx';
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
    <FormModal
      title="Novo registro extraordinário"
      verb="Cadastrar"
      edit={edit}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
      width={720}
    >
      <RegistroFields edit={edit} />
    </FormModal>
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
    <FormModal
      title="Editar registro extraordinário"
      verb="Salvar"
      edit={edit}
      disabled={!loaded}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
      width={720}
    >
      {loaded ? (
        <RegistroFields edit={edit} />
      ) : failed?.error ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Skeleton rows={6} height={38} />
      )}
    </FormModal>
  );
}
