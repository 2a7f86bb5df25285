import { formatMinutes } from '@aponta/sdk';
import { DateTimeInput } from '../../ui/DateTimeInput.tsx';
import { parseDateTime } from '../../ui/date-text.ts';
import { Field } from '../../ui/Field.tsx';
import type { Fields } from './EntryFields.tsx';
import { minutesOfForm } from './entry-form.ts';

/** Entry and exit, and the hours between them. */
export function TimeFields({ fields }: { fields: Fields }) {
  const { form, messages, near, change } = fields;
  const minutes = minutesOfForm(form);
  return (
    <>
      <Field label="Hora Entrada" className="entry-entrada" messages={messages('horaEntrada')}>
        {(control) => (
          <DateTimeInput
            {...control}
            live
            name="horaEntrada"
            near={near}
            value={form.horaEntrada}
            onValueChange={(horaEntrada) => change({ horaEntrada })}
          />
        )}
      </Field>
      <Field
        label="Hora Saída"
        className="entry-saida"
        info={<output>{minutes !== undefined && formatMinutes(minutes)}</output>}
        messages={messages('horaSaida')}
      >
        {(control) => (
          <DateTimeInput
            {...control}
            live
            name="horaSaida"
            near={near}
            from={parseDateTime(form.horaEntrada, near)}
            value={form.horaSaida}
            onValueChange={(horaSaida) => change({ horaSaida })}
          />
        )}
      </Field>
    </>
  );
}
