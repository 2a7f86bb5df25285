import { type Schema, texts } from '@aponta/sdk';
import { Button, InputGroup, Switch } from '@blueprintjs/core';
import { type Failure, useForm } from '../../lib/form.ts';
import { useSend } from '../../lib/use-api.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';

type Pergunta = Schema<'PerguntaSatisfacao'>;
type Props = ActionModalProps<Pergunta>;
type Form = Pick<Pergunta, 'pergunta' | 'ativa'>;

const PATH = '/apontamento/pesquisa/pergunta';
const nova: Form = { pergunta: '', ativa: true };

const failuresOf = ({ pergunta }: Form): Failure<Form>[] =>
  pergunta.trim() ? [] : [{ campo: 'pergunta', message: texts.perguntaVazia }];

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
  const { id, pergunta, ativa } = row;
  return (
    <PerguntaModal
      {...props}
      title="Atualizar Pergunta de Satisfação"
      verb="Atualizar"
      base={{ pergunta, ativa }}
      save={(body) => atualizar.mutateAsync({ body: { id, ...body } })}
    />
  );
}

interface PerguntaModalProps extends Props {
  title: string;
  verb: string;
  base: Form;
  save: (body: Form, key: string) => Promise<Pergunta>;
}

function PerguntaModal(props: PerguntaModalProps) {
  const { title, verb, base, save, isOpen, onClose } = props;
  const edit = useForm(base, { check: failuresOf });
  const { values: form, change, messages } = edit;
  const submit = () =>
    edit.submit((key) => save({ ...form, pergunta: form.pergunta.trim() }, key), {
      onSuccess: ({ id }) => props.onDone([id]),
    });
  return (
    <Modal
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      dirty={edit.dirty}
      onSubmit={submit}
      width={560}
      footer={
        <>
          <Button text="Voltar" onClick={onClose} />
          <Button text={verb} intent="primary" type="submit" loading={edit.sending} />
        </>
      }
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
        <Switch
          label="Ativo"
          checked={form.ativa}
          onChange={({ currentTarget }) => change({ ativa: currentTarget.checked })}
        />
      </div>
    </Modal>
  );
}
