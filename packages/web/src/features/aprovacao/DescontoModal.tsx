import { formatMoney } from '@aponta/sdk';
import { Button, TextArea } from '@blueprintjs/core';
import { useForm } from '../../lib/form.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormModal } from '../../ui/FormModal.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { parseMoney } from '../../ui/money-text.ts';
import { type Discount, failuresOf, totalOf } from './discount.ts';
import { rowIdOf } from './labels.ts';
import { forRow, Resumo, type RowModalProps } from './Resumo.tsx';
import { endsOf, useApprove } from './use-act.ts';

const emptyForm: Discount = { desconto: '', justificativa: '' };

/** Approves a PJ's measurement for less, and says why. */
export const AprovarComDescontoModal = forRow(({ row, isOpen, ...close }: RowModalProps) => {
  const approve = useApprove(row);
  const edit = useForm(emptyForm, {
    check: (form) => failuresOf(form, row.valor),
    draft: `desconto.${rowIdOf(row)}`,
  });
  const { values: form, change, messages } = edit;
  const total = totalOf(form.desconto, row.valor);

  const submit = () => {
    const desconto = parseMoney(form.desconto);
    const justificativa = form.justificativa.trim();
    edit.submit(() => approve({ desconto, justificativa }), endsOf(close));
  };
  return (
    <FormModal
      title="Aprovar medição com desconto"
      verb="Aprovar com desconto"
      edit={edit}
      isOpen={isOpen}
      onClose={close.onClose}
      onSubmit={submit}
    >
      <div className="aprovacao-form">
        <Resumo row={row} />
        <Field label="Desconto" messages={messages('desconto')}>
          {(control) => (
            <MoneyInput
              {...control}
              name="desconto"
              value={form.desconto}
              onValueChange={(desconto) => change({ desconto })}
            />
          )}
        </Field>
        <Field label="Justificativa" messages={messages('justificativa')}>
          {(control) => (
            <TextArea
              {...control}
              name="justificativa"
              fill
              rows={3}
              maxLength={1000}
              value={form.justificativa}
              onChange={({ currentTarget: { value } }) => change({ justificativa: value })}
            />
          )}
        </Field>
        <p className="desconto-total" role="status">
          Total com desconto: <strong>{total === undefined ? '-' : formatMoney(total)}</strong>
        </p>
      </div>
    </FormModal>
  );
});

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
