import { formatDate, formatHours, monthOf, type Schema } from '@aponta/sdk';
import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { isConflict, useSend } from '../../lib/use-api.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { EntryFields } from './EntryFields.tsx';
import { bodyOf, chooseData, type EntryForm, failuresOf, serverFailures } from './entry-form.ts';
import { readsOfEntries } from './reads.ts';
import { isStored } from './stored-entry.ts';
import { useMonth } from './use-month.ts';
import { useToday } from './use-today.ts';
import './edit-modal.css';

interface EditModalProps {
  row: Schema<'Apontamento'>;
  /** What the form begins with. */
  stored: EntryForm;
  isOpen: boolean;
  onClose: () => void;
}

/** Corrects an entry, all of it. */
export function EditModal({ row, stored, isOpen, onClose }: EditModalProps) {
  const today = useToday();
  const edit = useForm<EntryForm>(stored, {
    check: (form) => failuresOf(form, today),
    refusals: serverFailures,
  });
  const { values: form, change } = edit;
  const salvar = useSend('put', '/apontamento/apontamento/{id}', {
    invalidates: [...readsOfEntries, '/apontamento/apontamento/ultimo'],
  });
  const { current, gone } = useCurrent(row);
  /** Another window was faster; what it made of the entry is shown before it is saved over. */
  const [conflict, setConflict] = useState(false);
  const submit = () =>
    edit.submit(
      () =>
        salvar.mutateAsync({
          path: { id: row.id },
          // What another window made of it is saved over only once it was shown.
          body: { ...bodyOf(form), versao: (conflict ? current : row).versao },
        }),
      { onSuccess: onClose, onError: (error) => setConflict(isConflict(error)) },
    );
  return (
    <FormModal
      title="Corrigir apontamento"
      verb="Salvar"
      edit={edit}
      disabled={gone}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
      width={720}
    >
      {isOpen && gone && !edit.sending && (
        <Callout intent="warning">
          Este apontamento não está mais em {formatDate(row.data)}: foi excluído ou mudou de dia em
          outra janela.
        </Callout>
      )}
      {conflict && !gone && !isStored(current, form) && (
        <Callout intent="warning">
          Outra janela mudou este apontamento: agora são {formatHours(current.horas)} em{' '}
          {current.projeto.codigo}. Salvar grava o que está abaixo por cima.
        </Callout>
      )}
      <div ref={focusHours} className="edit-fields">
        <EntryFields
          fields={{
            form,
            messages: edit.messages,
            change,
            selectDay: (data) => change(chooseData(form, data)),
            near: row.data,
          }}
        />
      </div>
    </FormModal>
  );
}

/** Hours are what is corrected most. */
function focusHours(fields: HTMLElement | null) {
  const field = fields?.querySelector<HTMLInputElement>('[name=horas], [name=horaEntrada]');
  field?.focus();
  field?.select();
}

/** The entry as the month tells it now, and whether it is there no more. */
function useCurrent(row: Schema<'Apontamento'>) {
  const { logged } = useMonth(monthOf(row.data), undefined);
  const day = logged.data?.find(({ data }) => data === row.data);
  const current = day?.apontamentos.find(({ id }) => id === row.id);
  return { current: current ?? row, gone: logged.data !== undefined && !current };
}
