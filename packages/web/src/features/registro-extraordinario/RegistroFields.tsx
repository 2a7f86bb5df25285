import { businessDate } from '@aponta/sdk';
import { TextArea } from '@blueprintjs/core';
import type { Form } from '../../lib/form.ts';
import { useGet } from '../../lib/use-api.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { subordinadoAtivoSearch } from '../cadastros/searches.ts';
import { DocumentosField } from './DocumentosField.tsx';
import { chooseFim, type RegistroForm } from './registro-form.ts';

const dates = [
  ['inicio', 'Início'],
  ['fim', 'Fim'],
  ['validade', 'Validade'],
] as const;
const amounts = [
  ['horas', 'Horas', 999],
  ['minutos', 'Minutos', 59],
] as const;

/** For whom, what for, when and how much (part 2, section 2.5). */
export function RegistroFields({ edit }: { edit: Form<RegistroForm> }) {
  const { values: form, change, messages } = edit;
  const tipos = useGet(
    '/apontamento/registro-extraordinario/types',
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const today = businessDate(new Date());
  return (
    <div className="form-grid">
      <Field label="Colaborador" messages={messages('usuario')}>
        {(control) => (
          <SearchField
            {...control}
            search={subordinadoAtivoSearch}
            value={form.usuario}
            onChoose={(usuario) => change({ usuario })}
          />
        )}
      </Field>
      <Field label="Tipo" className="half" messages={messages('tipo')}>
        {(control) => (
          <Select
            {...control}
            fill
            value={form.tipo}
            onChange={({ currentTarget }) =>
              change({ tipo: currentTarget.value as RegistroForm['tipo'] })
            }
          >
            {tipos.data?.map(({ tipo, nome }) => (
              <option key={tipo} value={tipo}>
                {nome}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {amounts.map(([campo, label, max]) => (
        <Field key={campo} label={label} className="quarter" messages={messages(campo)}>
          {(control) => (
            <NumberInput
              {...control}
              max={max}
              placeholder="0"
              value={form[campo]}
              onValueChange={(value) => change({ [campo]: value })}
            />
          )}
        </Field>
      ))}
      {dates.map(([campo, label]) => (
        <Field key={campo} label={label} className="third" messages={messages(campo)}>
          {(control) => (
            <DateInput
              {...control}
              near={today}
              value={form[campo]}
              onValueChange={(date) =>
                change(campo === 'fim' ? chooseFim(form, date) : { [campo]: date })
              }
            />
          )}
        </Field>
      ))}
      <Field label="Justificativa" messages={messages('justificativa')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={1000}
            value={form.justificativa}
            onChange={({ currentTarget }) => change({ justificativa: currentTarget.value })}
          />
        )}
      </Field>
      <DocumentosField
        documentos={form.documentos}
        messages={messages('documentos')}
        onChange={(documentos) => change({ documentos })}
      />
    </div>
  );
}
