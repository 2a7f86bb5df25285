import { type Failure, useForm } from '../../lib/form.ts';
import { Field } from '../../ui/Field.tsx';
import { FormModal } from '../../ui/FormModal.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { colaboradorSearch } from '../cadastros/searches.ts';
import type { Aprovacao } from './labels.ts';
import { forRow, Resumo, type RowModalProps } from './Resumo.tsx';
import { endsOf, useReassign } from './use-act.ts';

const fields = [
  { campo: 'aprovadorPrimario', label: 'Aprovador primário' },
  { campo: 'aprovadorSecundario', label: 'Aprovador secundário' },
] as const;

type Form = Pick<Aprovacao, (typeof fields)[number]['campo']>;

const nothing: Failure<Form> = { campo: 'aprovadorSecundario', message: 'Escolha outra pessoa' };

/** Gives other approvers to a request that waits for one who cannot decide; who has approved stays. */
export const AprovadoresModal = forRow(({ row, isOpen, ...close }: RowModalProps) => {
  const { aprovadorPrimario, aprovadorSecundario, status } = row;
  const reassign = useReassign(row);
  const changedIn = (form: Form) =>
    fields.filter(({ campo }) => form[campo]?.codigo !== row[campo]?.codigo);
  const edit = useForm<Form>(
    { aprovadorPrimario, aprovadorSecundario },
    { check: (form) => (changedIn(form).length > 0 ? [] : [nothing]) },
  );
  const { values: form } = edit;
  const submit = () => {
    const body = Object.fromEntries(
      changedIn(form).map(({ campo }) => [campo, form[campo]?.codigo]),
    );
    edit.submit(() => reassign(body), endsOf(close));
  };
  return (
    <FormModal
      title="Trocar aprovadores"
      verb="Trocar"
      edit={edit}
      isOpen={isOpen}
      onClose={close.onClose}
      onSubmit={submit}
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
                value={form[campo]?.nome ?? null}
                onChoose={({ codigo, nome }) => edit.change({ [campo]: { codigo, nome } })}
              />
            )}
          </Field>
        ))}
        <p>Quem entra, quem sai e {row.nome} são avisados.</p>
      </div>
    </FormModal>
  );
});
