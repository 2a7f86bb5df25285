import { formatMinutes } from '@aponta/sdk';
import { DateTimeInput } from '../../ui/DateTimeInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { minutesOfForm } from './entry-form.ts';
import type { Entry } from './use-entry.ts';

/** Entry and exit, and the hours between them. */
export function TimeFields({ entry }: { entry: Entry }) {
  const { form, messages, day, today, change } = entry;
  const minutes = minutesOfForm(form);
  const near = day || today;
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
            value={form.horaSaida}
            onValueChange={(horaSaida) => change({ horaSaida })}
          />
        )}
      </Field>
    </>
  );
}
