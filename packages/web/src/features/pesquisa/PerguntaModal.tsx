import { businessDate, isDate, type Schema, texts } from '@aponta/sdk';
import { InputGroup, Switch } from '@blueprintjs/core';
import { type Failure, useForm } from '../../lib/form.ts';
import { useSend } from '../../lib/use-api.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormModal } from '../../ui/FormModal.tsx';

type Pergunta = Schema<'PerguntaSatisfacao'>;
type Props = ActionModalProps<Pergunta>;

/** The day is empty of a question that is asked of nobody yet. */
type Form = Pick<Pergunta, 'pergunta' | 'ativa'> & { perguntarEm: string };

const PATH = '/apontamento/pesquisa/pergunta';
const nova: Form = { pergunta: '', ativa: true, perguntarEm: '' };

const failuresOf = ({ pergunta, perguntarEm }: Form): Failure<Form>[] => [
  ...(pergunta.trim() ? [] : [{ campo: 'pergunta' as const, message: texts.perguntaVazia }]),
  ...(perguntarEm === '' || isDate(perguntarEm)
    ? []
    : [{ campo: 'perguntarEm' as const, message: 'Escreva a data como dd/mm/aaaa' }]),
];

export function NovaModal(props: Props) {
  const criar = useSend('post', PATH);
  return (
    <PerguntaModal
      {...props}
      title="Cadastrar Pergunta de Satisfação"
      verb="Cadastrar"
      base={nova}
      save={(body, key) => criar.mutateAsync({ body: { id: null, ...body }, key })}
    />
  );
}

export function EditarModal(props: Props) {
  const atualizar = useSend('put', PATH);
  const [row] = props.rows;
  if (!row) return null;
  const { id, pergunta, ativa, perguntarEm } = row;
  return (
    <PerguntaModal
      {...props}
      title="Atualizar Pergunta de Satisfação"
      verb="Atualizar"
      base={{ pergunta, ativa, perguntarEm: perguntarEm ?? '' }}
      save={(body) => atualizar.mutateAsync({ body: { id, ...body } })}
    />
  );
}

type Body = Omit<Form, 'perguntarEm'> & { perguntarEm: string | null };

interface PerguntaModalProps extends Props {
  title: string;
  verb: string;
  base: Form;
  save: (body: Body, key: string) => Promise<Pergunta>;
}

function PerguntaModal(props: PerguntaModalProps) {
  const { title, verb, base, save, isOpen, onClose } = props;
  const edit = useForm(base, { check: failuresOf });
  const { values: form, change, messages } = edit;
  const submit = () =>
    edit.submit(
      (key) =>
        save(
          { ...form, pergunta: form.pergunta.trim(), perguntarEm: form.perguntarEm || null },
          key,
        ),
      { onSuccess: ({ id }) => props.onDone([id]) },
    );
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
        <Field label="Pergunta" messages={messages('pergunta')}>
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              maxLength={500}
              value={form.pergunta}
              onValueChange={(pergunta) => change({ pergunta })}
            />
          )}
        </Field>
        <Field label="Mostrar às pessoas a partir de" messages={messages('perguntarEm')}>
          {(control) => (
            <DateInput
              {...control}
              near={businessDate(new Date())}
              value={form.perguntarEm}
              onValueChange={(perguntarEm) => change({ perguntarEm })}
            />
          )}
        </Field>
        <p className="bp6-text-muted">
          {form.perguntarEm
            ? 'Enquanto estiver ativa, aparece uma vez a cada pessoa que entrar desse dia em diante.'
            : 'Sem dia, não é perguntada a ninguém.'}
        </p>
        <Switch
          label="Ativo"
          checked={form.ativa}
          onChange={({ currentTarget }) => change({ ativa: currentTarget.checked })}
        />
      </div>
    </FormModal>
  );
}
