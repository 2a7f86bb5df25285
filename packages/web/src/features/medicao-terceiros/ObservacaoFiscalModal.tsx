import { Button, TextArea } from '@blueprintjs/core';
import { useForm } from '../../lib/form.ts';
import { useSend } from '../../lib/use-api.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { Field } from '../../ui/Field.tsx';
import { FormModal } from '../../ui/FormModal.tsx';
import type { Linha } from './linha.ts';

/** Part 2, section 9. */
const suggestions = ['30 Dias', '60 Dias'];

/** What the invoice of a measurement should say (part 2, section 2.6). */
export function ObservacaoFiscalModal({ rows, isOpen, onClose, onDone }: ActionModalProps<Linha>) {
  const row = rows[0];
  const edit = useForm(
    { observacaoNotaFiscal: row?.observacaoNotaFiscal ?? '' },
    { draft: `observacao-fiscal.${row?.id}` },
  );
  const text = edit.values.observacaoNotaFiscal;
  const setText = (observacaoNotaFiscal: string) => edit.change({ observacaoNotaFiscal });
  const salvar = useSend('patch', '/apontamento/medicao-terceiros/{id}/observacao', {
    invalidates: ['/apontamento/medicao-terceiros/{id}'],
  });
  const submit = () => {
    if (!row) return;
    const body = { observacaoNotaFiscal: text.trim() || null };
    edit.submit(() => salvar.mutateAsync({ path: { id: row.id }, body }), {
      onSuccess: () => onDone(),
    });
  };
  return (
    <FormModal
      title={`Editar observação fiscal de ${row?.codigo}`}
      verb="Salvar"
      edit={edit}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="Observação fiscal" messages={edit.messages('observacaoNotaFiscal')}>
        {(control) => (
          <TextArea
            {...control}
            fill
            rows={3}
            maxLength={500}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <fieldset className="medicao-suggestions">
        <legend className="visually-hidden">Sugestões</legend>
        {suggestions.map((suggestion) => (
          <Button
            key={suggestion}
            size="small"
            text={suggestion}
            active={text === suggestion}
            onClick={() => setText(suggestion)}
          />
        ))}
      </fieldset>
    </FormModal>
  );
}
