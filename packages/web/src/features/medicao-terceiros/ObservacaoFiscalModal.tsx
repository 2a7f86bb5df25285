import { Button, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { useSend } from '../../lib/use-api.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { Linha } from './rows.ts';

/** Part 2, section 9. */
const suggestions = ['30 Dias', '60 Dias'];

/** What the invoice of a measurement should say (part 2, section 2.6). */
export function ObservacaoFiscalModal({ rows, isOpen, onClose, onDone }: ActionModalProps<Linha>) {
  const row = rows[0];
  const saved = row?.observacaoNotaFiscal ?? '';
  const [text, setText] = useState(saved);
  const salvar = useSend('patch', '/apontamento/medicao-terceiros/{id}/observacao', {
    invalidates: ['/apontamento/medicao-terceiros/{id}'],
  });
  const submit = () => {
    if (!row || salvar.isPending) return;
    salvar.mutate(
      { path: { id: row.id }, body: { observacaoNotaFiscal: text.trim() || null } },
      { onSuccess: () => onDone() },
    );
  };
  return (
    <Modal
      title={`Editar observação fiscal de ${row?.codigo}`}
      isOpen={isOpen}
      onClose={onClose}
      dirty={text !== saved}
      onSubmit={submit}
      footer={(close) => (
        <>
          <Button text="Cancelar" onClick={close} disabled={salvar.isPending} />
          <Button text="Salvar" intent="primary" type="submit" loading={salvar.isPending} />
        </>
      )}
    >
      <Field label="Observação fiscal">
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
    </Modal>
  );
}
