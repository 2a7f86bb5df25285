import { InputGroup, Switch } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { DateInput } from '../../ui/DateInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { HoursInput } from '../../ui/HoursInput.tsx';
import { type EntryForm, hasTimes } from './entry-form.ts';
import { TimeFields } from './TimeFields.tsx';
import { DocumentoField, type Work, WorkFields } from './WorkFields.tsx';

/** A form of an entry as its fields see it. */
export interface Fields extends Work {
  form: EntryForm;
  selectDay: (data: string) => void;
  /** Completes dates that are typed in part. YYYY-MM-DD */
  near: string;
}

interface EntryFieldsProps {
  fields: Fields;
  /** Beside the project. */
  favorites?: ReactNode;
}

/** What an entry has: where the work was, then how much of it. */
export function EntryFields({ fields, favorites }: EntryFieldsProps) {
  const { form, messages, change, selectDay, near } = fields;
  return (
    <>
      <WorkFields fields={fields} favorites={favorites} />
      <Field label="Data" className="entry-data" messages={messages('data')}>
        {(control) => (
          <DateInput
            {...control}
            name="data"
            near={near}
            value={form.data}
            onValueChange={selectDay}
          />
        )}
      </Field>
      {hasTimes(form) ? (
        <TimeFields fields={fields} />
      ) : (
        <Field label="Horas" className="entry-horas" messages={messages('horas')}>
          {(control) => (
            <HoursInput
              {...control}
              live
              name="horas"
              ofDay
              title="8 é 8:00, 30 é 0:30; também 1:30, 130, 1h30, 1,5, 90m e :30"
              value={form.horas}
              onValueChange={(horas) => change({ horas })}
            />
          )}
        </Field>
      )}
      <Field label="Observações" className="entry-observacao" messages={messages('observacao')}>
        {(control) => (
          <InputGroup
            {...control}
            name="observacao"
            maxLength={1000}
            autoComplete="off"
            value={form.observacao}
            onValueChange={(observacao) => change({ observacao })}
          />
        )}
      </Field>
      <DocumentoField fields={fields} />
      <Switch
        className="entry-ld"
        label="LD Pendente"
        checked={form.ldPendente}
        onChange={({ currentTarget }) => change({ ldPendente: currentTarget.checked })}
      />
    </>
  );
}
