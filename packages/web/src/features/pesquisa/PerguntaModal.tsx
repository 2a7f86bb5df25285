import { type Schema, texts } from '@aponta/sdk';
import { Button, InputGroup, Switch } from '@blueprintjs/core';
import { useForm } from '../../lib/form.ts';
import { useSend } from '../../lib/use-api.ts';
import type { ActionModalProps } from '../../list/list.ts';
import type { RowId } from '../../ui/data-table/selection.ts';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';

type Pergunta = Schema<'PerguntaSatisfacao'>;
type Props = ActionModalProps<Pergunta>;
type Form = Pick<Pergunta, 'pergunta' | 'ativa'>;

const PATH = '/apontamento/pesquisa/pergunta';
const nova: Form = { pergunta: '', ativa: true };

/** Where a question goes once it may; tells how that ended. */
type Send = (
  body: Form,
  ends: { onSuccess: (saved: Pergunta) => void; onError: (error: Error) => void },
) => void;

export function NovaModal(props: Props) {
  const criar = useSend('post', PATH);
  return (
    <PerguntaModal
      {...props}
      title="Cadastrar Pergunta de Satisfação"
      verb="Cadastrar"
      base={nova}
      loading={criar.isPending}
      send={(body, ends) => criar.mutate({ body: { id: null, ...body } }, ends)}
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
      loading={atualizar.isPending}
      send={(body, ends) => atualizar.mutate({ body: { id, ...body } }, ends)}
    />
  );
}

interface PerguntaModalProps extends Props {
  title: string;
  verb: string;
  base: Form;
  loading: boolean;
  send: Send;
}

function PerguntaModal(props: PerguntaModalProps) {
  const { title, verb, base, loading, send, isOpen, onClose } = props;
  const { form, dirty, change, messages, accept, refuse } = useForm(base);
  const submit = () => {
    const pergunta = form.pergunta.trim();
    if (loading || !accept(pergunta ? [] : [{ campo: 'pergunta', message: texts.perguntaVazia }]))
      return;
    const onSuccess = ({ id }: { id: RowId }) => props.onDone([id]);
    send({ pergunta, ativa: form.ativa }, { onSuccess, onError: refuse });
  };
  return (
    <Modal
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      dirty={dirty}
      onSubmit={submit}
      width={560}
      footer={
        <>
          <Button text="Voltar" onClick={onClose} />
          <Button text={verb} intent="primary" type="submit" loading={loading} />
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
