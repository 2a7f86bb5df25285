import { Button } from '@blueprintjs/core';
import { type Failure, useForm } from '../../lib/form.ts';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { colaboradorSearch } from '../cadastros/searches.ts';
import { forRow, Resumo, type RowModalProps } from './Resumo.tsx';
import type { Aprovacao } from './rows.ts';
import { useReassign } from './use-act.ts';

const fields = [
  { campo: 'aprovadorPrimario', label: 'Aprovador primário' },
  { campo: 'aprovadorSecundario', label: 'Aprovador secundário' },
] as const;

type Form = Pick<Aprovacao, (typeof fields)[number]['campo']>;

/** Gives other approvers to a request that waits for one who cannot decide; who has approved stays. */
export const AprovadoresModal = forRow(({ row, isOpen, ...ends }: RowModalProps) => {
  const { aprovadorPrimario, aprovadorSecundario, status } = row;
  const edit = useForm<Form>({ aprovadorPrimario, aprovadorSecundario });
  const { reassign, isPending } = useReassign(row, ends);
  const changed = fields.filter(({ campo }) => edit.form[campo]?.codigo !== row[campo]?.codigo);
  const nothing: Failure<Form> = { campo: 'aprovadorSecundario', message: 'Escolha outra pessoa' };
  const submit = () => {
    if (isPending || !edit.accept(changed.length > 0 ? [] : [nothing])) return;
    const body = Object.fromEntries(changed.map(({ campo }) => [campo, edit.form[campo]?.codigo]));
    reassign(body, edit.refuse);
  };
  return (
    <Modal
      title="Trocar aprovadores"
      isOpen={isOpen}
      onClose={ends.onClose}
      dirty={edit.dirty}
      onSubmit={submit}
      footer={
        <>
          <Button text="Voltar" onClick={ends.onClose} disabled={isPending} />
          <Button text="Trocar" intent="primary" type="submit" loading={isPending} />
        </>
      }
    >
      <div className="aprovacao-form">
        <Resumo row={row} />
        {fields.map(({ campo, label }) => (
          <Field key={campo} label={label} messages={edit.messages(campo)}>
            {(control) => (
              <SearchField
                {...control}
                search={colaboradorSearch}
                disabled={campo === 'aprovadorPrimario' && status === 'APROVADA_PARCIAL'}
                value={edit.form[campo]?.nome ?? null}
                onChoose={({ codigo, nome }) => edit.change({ [campo]: { codigo, nome } })}
              />
            )}
          </Field>
        ))}
        <p>Quem entra, quem sai e {row.nome} são avisados.</p>
      </div>
    </Modal>
  );
});
