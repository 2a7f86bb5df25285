import { formatMoney } from '@aponta/sdk';
import { Button, TextArea } from '@blueprintjs/core';
import { useForm } from '../../lib/form.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Field } from '../../ui/Field.tsx';
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
  const { values: form, change, messages, sending } = edit;
  const total = totalOf(form.desconto, row.valor);

  const submit = () => {
    const desconto = parseMoney(form.desconto);
    const justificativa = form.justificativa.trim();
    edit.submit(() => approve({ desconto, justificativa }), endsOf(close));
  };
  return (
    <Modal
      title="Aprovar medição com desconto"
      isOpen={isOpen}
      onClose={edit.leaving(close.onClose)}
      dirty={edit.dirty}
      onSubmit={submit}
      footer={(leave) => (
        <>
          <Button text="Voltar" onClick={leave} disabled={sending} />
          <Button text="Aprovar com desconto" intent="primary" type="submit" loading={sending} />
        </>
      )}
    >
      <div className="aprovacao-form">
        <Resumo row={row} />
        <DraftNotice edit={edit} />
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
    </Modal>
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
