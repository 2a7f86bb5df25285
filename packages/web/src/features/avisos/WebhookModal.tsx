import { eventoLabels, formatoLabels, type Schema, texts } from '@aponta/sdk';
import { Checkbox, InputGroup, Switch } from '@blueprintjs/core';
import { type Failure, useForm } from '../../lib/form.ts';
import { useSend } from '../../lib/use-api.ts';
import { Field } from '../../ui/Field.tsx';
import { FormModal } from '../../ui/FormModal.tsx';
import { SecretModal } from '../../ui/SecretModal.tsx';
import { Select } from '../../ui/Select.tsx';

const PATH = '/apontamento/webhooks';
type Evento = Schema<'EventoWebhook'>;
type Formato = Schema<'FormatoWebhook'>;
const eventos = Object.keys(eventoLabels) as Evento[];
const formatos = Object.keys(formatoLabels) as Formato[];

interface Form {
  nome: string;
  url: string;
  formato: Formato;
  eventos: Evento[];
  ativo: boolean;
}
const emptyForm: Form = { nome: '', url: '', formato: 'ASSINADO', eventos: [], ativo: true };

const failuresOf = ({ nome, url, eventos: chosen }: Form): Failure<Form>[] => [
  ...(nome.trim() ? [] : [{ campo: 'nome', message: texts.webhookSemNome } as const]),
  ...(/^https?:\/\/\S+$/.test(url)
    ? []
    : [{ campo: 'url', message: texts.webhookSemCifra } as const]),
  ...(chosen.length ? [] : [{ campo: 'eventos', message: texts.webhookSemEventos } as const]),
];

interface WebhookModalProps {
  /** The one to change; none: a new one. */
  webhook?: Schema<'Webhook'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Makes a webhook and shows its secret, or changes one. */
export function WebhookModal({ webhook, isOpen, onClose }: WebhookModalProps) {
  const edit = useForm<Form>(webhook ?? emptyForm, { check: failuresOf });
  const { values: form, change, messages } = edit;
  const criar = useSend('post', PATH, { invalidates: [PATH] });
  const salvar = useSend('put', `${PATH}/{id}`, { invalidates: [PATH] });
  const submit = () => {
    const campos = { nome: form.nome.trim(), url: form.url, eventos: form.eventos };
    if (webhook) {
      const body = { ...campos, ativo: form.ativo };
      edit.submit(() => salvar.mutateAsync({ path: { id: webhook.id }, body }), {
        onSuccess: onClose,
      });
    } else {
      const body = { ...campos, formato: form.formato };
      edit.submit((key) => criar.mutateAsync({ body, key }), {
        onSuccess: ({ segredo }) => segredo === null && onClose(),
      });
    }
  };
  if (criar.data?.segredo) {
    return (
      <SecretModal
        title="Webhook criado"
        label={`Segredo da assinatura de ${form.nome}`}
        warning={texts.guardeSegredo}
        secret={criar.data.segredo}
        isOpen={isOpen}
        onClose={onClose}
      />
    );
  }
  const toggle = (evento: Evento) =>
    change({
      eventos: form.eventos.includes(evento)
        ? form.eventos.filter((each) => each !== evento)
        : [...form.eventos, evento],
    });
  return (
    <FormModal
      title={webhook ? 'Editar webhook' : 'Cadastrar webhook'}
      verb={webhook ? 'Salvar' : 'Cadastrar'}
      edit={edit}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
      width={560}
    >
      <div className="form-grid">
        <Field label="Nome" messages={messages('nome')}>
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              maxLength={100}
              value={form.nome}
              onValueChange={(nome) => change({ nome })}
            />
          )}
        </Field>
        <Field label="Endereço" messages={messages('url')}>
          {(control) => (
            <InputGroup
              {...control}
              type="url"
              autoComplete="off"
              maxLength={500}
              placeholder="https://"
              value={form.url}
              onValueChange={(url) => change({ url })}
            />
          )}
        </Field>
        {!webhook && (
          <Field label="Formato">
            {(control) => (
              <Select
                {...control}
                fill
                value={form.formato}
                onChange={({ currentTarget }) =>
                  change({ formato: currentTarget.value as Formato })
                }
              >
                {formatos.map((formato) => (
                  <option key={formato} value={formato}>
                    {formatoLabels[formato]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label="Eventos" messages={messages('eventos')}>
          {({ 'aria-describedby': describedBy, 'aria-invalid': invalid, id }) => (
            <fieldset id={id} className="webhooks-events" aria-describedby={describedBy}>
              <legend className="visually-hidden">Eventos</legend>
              {eventos.map((evento, index) => (
                <Checkbox
                  key={evento}
                  label={eventoLabels[evento]}
                  checked={form.eventos.includes(evento)}
                  aria-invalid={invalid && index === 0}
                  onChange={() => toggle(evento)}
                />
              ))}
            </fieldset>
          )}
        </Field>
        {webhook && (
          <Switch
            label="Ativo"
            checked={form.ativo}
            onChange={() => change({ ativo: !form.ativo })}
          />
        )}
      </div>
    </FormModal>
  );
}
