import { grupoLabels, type Schema, texts } from '@aponta/sdk';
import { Checkbox, InputGroup } from '@blueprintjs/core';
import { type Failure, useForm } from '../../lib/form.ts';
import { useSend } from '../../lib/use-api.ts';
import { Field } from '../../ui/Field.tsx';
import { FormModal } from '../../ui/FormModal.tsx';
import { SecretModal } from '../../ui/SecretModal.tsx';
import { Select } from '../../ui/Select.tsx';

type NovoToken = Schema<'NovoToken'>;

const grupos = Object.keys(grupoLabels) as NovoToken['escopos'];
const validades = [
  [30, '30 dias'],
  [90, '90 dias'],
  [180, '180 dias'],
  [365, '1 ano'],
] as const;

const emptyForm: NovoToken = { nome: '', escopos: [], dias: 90 };

function failuresOf({ nome, escopos }: NovoToken): Failure<NovoToken>[] {
  return [
    ...(nome.trim() ? [] : [{ campo: 'nome', message: texts.tokenSemNome } as const]),
    ...(escopos.length ? [] : [{ campo: 'escopos', message: texts.tokenSemEscopos } as const]),
  ];
}

interface NovoTokenModalProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks what the token is for, then shows its secret, which nobody can see again. */
export function NovoTokenModal({ isOpen, onClose }: NovoTokenModalProps) {
  const edit = useForm(emptyForm, { check: failuresOf });
  const { values: form, change, messages } = edit;
  const criar = useSend('post', '/apontamento/token', { invalidates: ['/apontamento/token'] });
  const submit = () =>
    edit.submit((key) => criar.mutateAsync({ body: { ...form, nome: form.nome.trim() }, key }));
  const toggle = (grupo: (typeof grupos)[number]) =>
    change({
      escopos: form.escopos.includes(grupo)
        ? form.escopos.filter((each) => each !== grupo)
        : [...form.escopos, grupo],
    });
  if (criar.data) {
    return (
      <SecretModal
        title="Token de acesso criado"
        label={`Token de ${form.nome}`}
        warning={texts.guardeToken}
        secret={criar.data.token}
        isOpen={isOpen}
        onClose={onClose}
      />
    );
  }
  return (
    <FormModal
      title="Criar token de acesso"
      verb="Criar"
      edit={edit}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
      width={720}
    >
      <div className="form-grid">
        <Field label="Nome" className="tokens-nome" messages={messages('nome')}>
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              maxLength={100}
              placeholder="Para que serve: Exportação noturna de batidas"
              value={form.nome}
              onValueChange={(nome) => change({ nome })}
            />
          )}
        </Field>
        <Field label="Validade" className="half" messages={messages('dias')}>
          {(control) => (
            <Select
              {...control}
              fill
              value={form.dias}
              onChange={({ currentTarget }) => change({ dias: Number(currentTarget.value) })}
            >
              {validades.map(([dias, label]) => (
                <option key={dias} value={dias}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Grupos de operações que pode chamar" messages={messages('escopos')}>
          {({ 'aria-describedby': describedBy, 'aria-invalid': invalid, id }) => (
            <fieldset id={id} className="tokens-groups" aria-describedby={describedBy}>
              <legend className="visually-hidden">Grupos de operações que pode chamar</legend>
              {grupos.map((grupo, index) => (
                <Checkbox
                  key={grupo}
                  label={grupoLabels[grupo]}
                  checked={form.escopos.includes(grupo)}
                  aria-invalid={invalid && index === 0}
                  onChange={() => toggle(grupo)}
                />
              ))}
            </fieldset>
          )}
        </Field>
      </div>
    </FormModal>
  );
}
