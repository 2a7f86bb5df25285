import { Button, InputGroup } from '@blueprintjs/core';
import { type SubmitEvent, useEffect } from 'react';
import { useUser } from '../../lib/user.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { Field } from '../../ui/Field.tsx';
import { EntryFields } from './EntryFields.tsx';
import { FavoritesMenu } from './FavoritesMenu.tsx';
import { referenceDay } from './month.ts';
import type { Entry } from './use-entry.ts';
import './entry-form.css';

/** The form in two rows: where the work was, then how much of it. */
export function EntryForm({ entry }: { entry: Entry }) {
  const { form, messages, month, day, today, element, change, selectDay, focusEmpty } = entry;
  const { nome, codigo } = useUser();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    focusEmpty();
  }, []);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    entry.submit();
  };

  return (
    <form
      ref={element}
      className="entry-form"
      onSubmit={onSubmit}
      noValidate
      aria-label="Apontar horas"
    >
      <DraftNotice edit={entry.draft} />
      <Field label="Nome" className="entry-nome">
        {(control) => <InputGroup {...control} readOnly value={nome === '-' ? codigo : nome} />}
      </Field>
      <EntryFields
        fields={{ form, messages, change, selectDay, near: day || referenceDay(month, today) }}
        favorites={<FavoritesMenu entry={entry} />}
      />
      <Button className="entry-submit" type="submit" intent="primary" text="Cadastrar" />
    </form>
  );
}
