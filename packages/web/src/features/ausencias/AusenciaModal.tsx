import type { Schema } from '@aponta/sdk';
import { useForm } from '../../lib/form.ts';
import { useSend } from '../../lib/use-api.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { AusenciaFields } from './AusenciaFields.tsx';
import { type AusenciaForm, bodyOf, emptyForm, failuresOf, formOf } from './ausencia-form.ts';

type Ausencia = Schema<'Ausencia'>;
type Props = ActionModalProps<Ausencia>;

const PATH = '/apontamento/ausencias';

export function NovaModal(props: Props) {
  const criar = useSend('post', PATH);
  return (
    <AusenciaModal
      {...props}
      title="Nova ausência"
      verb="Cadastrar"
      base={emptyForm}
      draft="ausencia"
      save={(form, key) => {
        const { colaborador } = form;
        const codigo = typeof colaborador === 'object' ? (colaborador?.codigo ?? '') : colaborador;
        return criar.mutateAsync({ body: { colaborador: codigo, ...bodyOf(form) }, key });
      }}
    />
  );
}

export function EditarModal(props: Props) {
  const salvar = useSend('put', `${PATH}/{id}`, { invalidates: [PATH] });
  const [row] = props.rows;
  if (!row) return null;
  return (
    <AusenciaModal
      {...props}
      title="Editar ausência"
      verb="Salvar"
      base={formOf(row)}
      draft={`ausencia.${row.id}`}
      settled
      save={(form) => salvar.mutateAsync({ path: { id: row.id }, body: bodyOf(form) })}
    />
  );
}

interface AusenciaModalProps extends Props {
  title: string;
  verb: string;
  base: AusenciaForm;
  draft: string;
  settled?: boolean;
  save: (form: AusenciaForm, key: string) => Promise<Ausencia>;
}

function AusenciaModal(props: AusenciaModalProps) {
  const { title, verb, base, draft, settled, save, isOpen, onClose, onDone } = props;
  const edit = useForm(base, { check: failuresOf, draft });
  const submit = () =>
    edit.submit((key) => save(edit.values, key), { onSuccess: ({ id }) => onDone([id]) });
  return (
    <FormModal
      title={title}
      verb={verb}
      edit={edit}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
      width={640}
    >
      <AusenciaFields edit={edit} settled={settled} />
    </FormModal>
  );
}
