import { businessDate, isDate, texts } from '@aponta/sdk';
import type { useForm } from '../../lib/form.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { Field } from '../../ui/Field.tsx';
import type { Kind } from './kind.ts';
import { usePortao } from './use-portao.ts';

/** Whether the template of a kind asks for the day of emission at sending: nobody else can know it. */
export const useAsksEmissao = (kind: Kind): boolean =>
  usePortao()?.emissaoNoEnvio.includes(kind) ?? false;

export const noEmissao = { emissao: '' };
type Form = typeof noEmissao;

/** What a form that sends checks of the day; none where it is not asked for. */
export const emissaoChecks = (asked: boolean) => ({
  check: ({ emissao }: Form) =>
    asked && !isDate(emissao)
      ? [{ campo: 'emissao' as const, message: texts.emissaoObrigatoria }]
      : [],
});

/** The day as it is sent. */
export const emissaoOf = ({ emissao }: Form, asked: boolean) => (asked ? emissao : undefined);

interface EmissaoFieldProps {
  edit: ReturnType<typeof useForm<Form>>;
  /** One movement alone has it. */
  one?: boolean;
}

export const EmissaoField = ({ edit, one = false }: EmissaoFieldProps) => (
  <Field
    label={`Data de emissão ${one ? 'do movimento' : 'dos movimentos'}`}
    messages={edit.messages('emissao')}
  >
    {(control) => (
      <DateInput
        {...control}
        near={businessDate(new Date())}
        value={edit.values.emissao}
        onValueChange={(emissao) => edit.change({ emissao })}
      />
    )}
  </Field>
);
