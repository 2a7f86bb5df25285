import { businessDate } from '@aponta/sdk';
import { InputGroup, Switch } from '@blueprintjs/core';
import type { Form } from '../../lib/form.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { colaboradorAtivoSearch } from '../cadastros/searches.ts';
import { type AusenciaForm, changed, tipos } from './ausencia-form.ts';

const dates = [
  ['inicio', 'Início'],
  ['fim', 'Fim'],
] as const;

/** Whose absence, why and when; whose is settled once it is there. */
export function AusenciaFields({ edit, settled }: { edit: Form<AusenciaForm>; settled?: boolean }) {
  const { values: form, messages } = edit;
  const change = (part: Partial<AusenciaForm>) => edit.change((now) => changed(now, part));
  const today = businessDate(new Date());
  return (
    <div className="form-grid">
      <Field label="Colaborador" messages={messages('colaborador')}>
        {(control) => (
          <SearchField
            {...control}
            search={colaboradorAtivoSearch}
            value={form.colaborador}
            disabled={settled}
            onChoose={(colaborador) => change({ colaborador })}
          />
        )}
      </Field>
      <Field label="Tipo" className="third" messages={messages('tipo')}>
        {(control) => (
          <Select
            {...control}
            fill
            value={form.tipo}
            options={tipos}
            onChange={({ currentTarget }) =>
              change({ tipo: currentTarget.value as AusenciaForm['tipo'] })
            }
          />
        )}
      </Field>
      {dates.map(([campo, label]) => (
        <Field key={campo} label={label} className="third" messages={messages(campo)}>
          {(control) => (
            <DateInput
              {...control}
              near={today}
              value={form[campo]}
              onValueChange={(date) => change({ [campo]: date })}
            />
          )}
        </Field>
      ))}
      <Field label="Observação" messages={messages('observacao')}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={500}
            value={form.observacao}
            onValueChange={(observacao) => change({ observacao })}
          />
        )}
      </Field>
      <Field label="Duração" messages={messages('meioPeriodo')}>
        {(control) => (
          <Switch
            {...control}
            label="Meio período"
            disabled={form.inicio !== form.fim}
            title={form.inicio === form.fim ? undefined : 'Só para ausências de um dia'}
            checked={form.meioPeriodo}
            onChange={({ currentTarget }) => change({ meioPeriodo: currentTarget.checked })}
          />
        )}
      </Field>
    </div>
  );
}
