import { formatCount, type Schema, successText, texts } from '@aponta/sdk';
import { Button, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { type Failure, useForm } from '../../lib/form.ts';
import { useSend } from '../../lib/use-api.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { TitledCallout } from '../../ui/TitledCallout.tsx';
import { toast } from '../../ui/toaster.tsx';
import { colaboradorAtivoSearch } from '../cadastros/searches.ts';
import { type Aprovacao, rowIdOf } from './labels.ts';
import { readsOfApproval } from './use-act.ts';

const PATH = '/apontamento/aprovacao/reatribuir';

interface Form {
  aprovador: Schema<'Pessoa'> | null;
  motivo: string;
}

function failuresOf({ aprovador, motivo }: Form): Failure<Form>[] {
  const failures: Failure<Form>[] = [];
  if (!aprovador) failures.push({ campo: 'aprovador', message: texts.selecioneColaborador });
  if (motivo.trim() === '') failures.push({ campo: 'motivo', message: texts.motivoReatribuicao });
  return failures;
}

/** Gives what waits for dismissed people to somebody else, and says which rows were refused and why. */
export function ReatribuirModal({ rows, isOpen, onClose, onDone }: ActionModalProps<Aprovacao>) {
  // The list is read again behind the answer: what was done is no longer in it.
  const [asked] = useState(rows);
  const [refused, setRefused] = useState<Schema<'Reatribuicao'>['itens']>([]);
  const { mutateAsync } = useSend('patch', PATH, {
    invalidates: [...readsOfApproval, '/apontamento/aprovacao/desligados'],
    // Where a row was refused the answer is not a success, but a list.
    silent: 'success',
  });
  const edit = useForm<Form>({ aprovador: null, motivo: '' }, { check: failuresOf });
  const { values: form, messages, sending } = edit;
  const nameOf = (key: Pick<Aprovacao, 'apontamento' | 'id'>) =>
    asked.find((row) => rowIdOf(row) === rowIdOf({ ...row, ...key }))?.nome ?? String(key.id);
  const submit = () =>
    edit.submit(
      () =>
        mutateAsync({
          body: {
            itens: asked.map(({ apontamento, id }) => ({ apontamento, id })),
            aprovador: form.aprovador?.codigo ?? '',
            motivo: form.motivo,
          },
        }),
      {
        onSuccess: ({ itens }) => {
          const failed = itens.filter(({ feita }) => !feita);
          if (failed.length > 0) return setRefused(failed);
          toast.success(successText('patch', PATH) ?? '');
          onDone([]);
        },
      },
    );
  const answered = refused.length > 0;
  return (
    <Modal
      title="Reatribuir aprovações"
      isOpen={isOpen}
      onClose={answered ? () => onDone([]) : onClose}
      dirty={edit.dirty && !answered}
      onSubmit={answered ? () => onDone([]) : submit}
      footer={(close) =>
        answered ? (
          <Button text="Fechar" intent="primary" type="submit" />
        ) : (
          <>
            <Button text="Voltar" onClick={close} disabled={sending} />
            <Button text="Reatribuir" intent="primary" type="submit" loading={sending} />
          </>
        )
      }
    >
      {answered ? (
        <TitledCallout
          intent="warning"
          title={`${refused.length} de ${asked.length} não reatribuídas`}
        >
          <ul>
            {refused.map((item) => (
              <li key={`${item.apontamento} ${item.id}`}>
                {nameOf(item)}: {item.motivo}
              </li>
            ))}
          </ul>
        </TitledCallout>
      ) : (
        <div className="aprovacao-form">
          <p>
            {formatCount(asked.length, 'aprovação passa', 'aprovações passam')} a aguardar por outra
            pessoa. Ela, quem solicitou e os outros aprovadores são avisados.
          </p>
          <Field label="Quem passa a aprovar" messages={messages('aprovador')}>
            {(control) => (
              <SearchField
                {...control}
                search={colaboradorAtivoSearch}
                value={form.aprovador?.nome ?? null}
                onChoose={({ codigo, nome }) => edit.change({ aprovador: { codigo, nome } })}
              />
            )}
          </Field>
          <Field label="Motivo" messages={messages('motivo')}>
            {(control) => (
              <TextArea
                {...control}
                fill
                maxLength={500}
                value={form.motivo}
                onChange={({ currentTarget }) => edit.change({ motivo: currentTarget.value })}
              />
            )}
          </Field>
        </div>
      )}
    </Modal>
  );
}
