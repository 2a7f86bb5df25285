import { businessDate, hasRole, type Schema } from '@aponta/sdk';
import { useForm } from '../../lib/form.ts';
import { useSend } from '../../lib/use-api.ts';
import { useUser } from '../../lib/user.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormModal } from '../../ui/FormModal.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { colaboradorAtivoSearch, colaboradorSearch } from '../cadastros/searches.ts';
import {
  bodyOf,
  changed,
  failuresOf,
  formOf,
  readsOfSubstituicoes,
  type SubstituicaoForm,
} from './substituicao-form.ts';

type Substituicao = Schema<'Substituicao'>;
type Props = ActionModalProps<Substituicao>;

const PATH = '/apontamento/substituicoes';
const invalidates = [...readsOfSubstituicoes];

/** Names one's own substitute; HR and ADMIN that of anybody. */
export function NovaModal(props: Props) {
  const user = useUser();
  const criar = useSend('post', PATH, { invalidates });
  const anybody = hasRole(user, 'GERENCIA_COLABORADOR');
  const { codigo, nome } = user;
  const own = hasRole(user, 'APROVACAO') ? { codigo, nome } : null;
  return (
    <SubstituicaoModal
      {...props}
      title="Nova substituição"
      verb="Cadastrar"
      base={{ colaborador: own, substituto: null, inicio: '', fim: '' }}
      draft="substituicao"
      settled={!anybody}
      save={(form, key) =>
        criar.mutateAsync({ body: { colaborador: form.colaborador?.codigo, ...bodyOf(form) }, key })
      }
    />
  );
}

export function EditarModal(props: Props) {
  const salvar = useSend('put', `${PATH}/{id}`, { invalidates });
  const [row] = props.rows;
  if (!row) return null;
  return (
    <SubstituicaoModal
      {...props}
      title="Editar substituição"
      verb="Salvar"
      base={formOf(row)}
      draft={`substituicao.${row.id}`}
      settled
      save={(form) => salvar.mutateAsync({ path: { id: row.id }, body: bodyOf(form) })}
    />
  );
}

const dates = [
  ['inicio', 'Início'],
  ['fim', 'Fim'],
] as const;

interface SubstituicaoModalProps extends Props {
  title: string;
  verb: string;
  base: SubstituicaoForm;
  draft: string;
  settled: boolean;
  save: (form: SubstituicaoForm, key: string) => Promise<Substituicao>;
}

function SubstituicaoModal(props: SubstituicaoModalProps) {
  const { title, verb, base, draft, settled, save, isOpen, onClose, onDone } = props;
  const edit = useForm(base, { check: failuresOf, draft });
  const { values: form, messages } = edit;
  const change = (part: Partial<SubstituicaoForm>) => edit.change((now) => changed(now, part));
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
      width={560}
    >
      <div className="form-grid">
        <Field label="Quem é substituído" messages={messages('colaborador')}>
          {(control) => (
            <SearchField
              {...control}
              search={colaboradorSearch}
              value={form.colaborador?.nome ?? null}
              disabled={settled}
              onChoose={({ codigo, nome }) => change({ colaborador: { codigo, nome } })}
            />
          )}
        </Field>
        <Field label="Substituto" messages={messages('substituto')}>
          {(control) => (
            <SearchField
              {...control}
              search={colaboradorAtivoSearch}
              value={form.substituto?.nome ?? null}
              onChoose={({ codigo, nome }) => change({ substituto: { codigo, nome } })}
            />
          )}
        </Field>
        {dates.map(([campo, label]) => (
          <Field key={campo} label={label} className="half" messages={messages(campo)}>
            {(control) => (
              <DateInput
                {...control}
                near={businessDate(new Date())}
                value={form[campo]}
                onValueChange={(date) => change({ [campo]: date })}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="form-note">
        O substituto aprova e reprova em nome de quem substitui, mas nunca as próprias horas nem o
        que ele mesmo mediu.
      </p>
    </FormModal>
  );
}
