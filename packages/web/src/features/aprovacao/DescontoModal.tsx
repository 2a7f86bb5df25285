import { ApontaError, formatMoney } from '@aponta/sdk';
import { Button, TextArea } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { Facts } from '../../ui/Facts.tsx';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { parseMoney } from '../../ui/money-text.ts';
import { toast } from '../../ui/toaster.tsx';
import { type Discount, type Failures, failuresOf, totalOf } from './discount.ts';
import { forRow, Resumo, type RowModalProps } from './Resumo.tsx';
import { useApprove } from './use-act.ts';

const fields: (keyof Discount)[] = ['desconto', 'justificativa'];

/** Approves a PJ's measurement for less, and says why. */
export const AprovarComDescontoModal = forRow(({ row, isOpen, ...ends }: RowModalProps) => {
  const { approve, isPending, error } = useApprove(row, ends);
  const [form, setForm] = useState<Discount>({ desconto: '', justificativa: '' });
  const [tried, setTried] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const failures = tried ? { ...serverFailures(error), ...failuresOf(form, row.valor) } : {};
  const messagesOf = (field: keyof Discount) =>
    [failures[field]].filter((each) => each !== undefined);
  const total = totalOf(form.desconto, row.valor);

  const submit = () => {
    setTried(true);
    const found = failuresOf(form, row.valor);
    const first = fields.find((field) => found[field]);
    if (first) {
      for (const message of Object.values(found)) toast.error(message);
      content.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    approve({ desconto: parseMoney(form.desconto), justificativa: form.justificativa.trim() });
  };
  return (
    <Modal
      title="Aprovar medição com desconto"
      isOpen={isOpen}
      onClose={ends.onClose}
      dirty={form.desconto !== '' || form.justificativa !== ''}
      onSubmit={submit}
      footer={
        <>
          <Button text="Voltar" onClick={ends.onClose} disabled={isPending} />
          <Button text="Aprovar com desconto" intent="primary" type="submit" loading={isPending} />
        </>
      }
    >
      <div ref={content} className="aprovacao-form">
        <Resumo row={row} />
        <Field label="Desconto" messages={messagesOf('desconto')}>
          {(control) => (
            <MoneyInput
              {...control}
              name="desconto"
              value={form.desconto}
              onValueChange={(desconto) => setForm({ ...form, desconto })}
            />
          )}
        </Field>
        <Field label="Justificativa" messages={messagesOf('justificativa')}>
          {(control) => (
            <TextArea
              {...control}
              name="justificativa"
              fill
              rows={3}
              maxLength={1000}
              value={form.justificativa}
              onChange={({ currentTarget: { value } }) =>
                setForm({ ...form, justificativa: value })
              }
            />
          )}
        </Field>
        <p className="desconto-total" role="status">
          Total com desconto: <strong>{total === undefined ? '-' : formatMoney(total)}</strong>
        </p>
      </div>
    </Modal>
  );
});

/** What the server found, at its field. */
function serverFailures(error: Error | null): Failures {
  if (!(error instanceof ApontaError)) return {};
  const { messages, detalhes = [] } = error;
  return Object.fromEntries(detalhes.map(({ campo }, index) => [campo, messages[index]]));
}

/** The discount that was given, by whom it was last decided, and why. */
export const ObservacaoDescontoModal = forRow(({ row, isOpen, onClose }: RowModalProps) => (
  <Modal
    title="Observação de desconto"
    isOpen={isOpen}
    onClose={onClose}
    footer={<Button text="Fechar" intent="primary" onClick={onClose} />}
  >
    <Facts
      facts={[
        ['Valor', formatMoney(row.valor)],
        ['Desconto', formatMoney(row.desconto ?? 0)],
        ['Total', formatMoney(row.total)],
      ]}
    />
    <Facts facts={[['Justificativa', row.descontoJustificativa]]} />
  </Modal>
));
