import { Button } from '@blueprintjs/core';
import { type SubmitEvent, useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { isConflict, useGet, useSend } from '../../lib/use-api.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toaster.tsx';
import { BareCalendars } from './BareCalendars.tsx';
import {
  bodyOf,
  type Config,
  camposOf,
  changesOf,
  differencesOf,
  failuresOf,
  formOf,
  limites,
  newClosingDay,
  rangeOf,
} from './limits.ts';
import { NextPeriods } from './NextPeriods.tsx';
import { SavedByAnother } from './SavedByAnother.tsx';

const PATH = '/apontamento/config';

/** The limits and the closing day; saving them asks, and says what becomes of them. */
export function Limites() {
  const { data, error, refetch } = useGet(PATH, {}, { silent: true });
  const edit = useForm(formOf(data), { check: (form) => failuresOf(form, data) });
  const { values: form, change, messages } = edit;
  const [asking, setAsking] = useState(false);
  /** What was saved over by somebody else, while this form was open. */
  const [stale, setStale] = useState<Config>();
  const salvar = useSend('put', PATH, { invalidates: [PATH, '/apontamento/periodo'] });
  const changes = data ? changesOf(form, data) : [];
  const closingDay = data && newClosingDay(form, data);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!edit.accept()) return;
    if (changes.length === 0 && closingDay === undefined) toast.info('Nenhum limite foi alterado');
    else setAsking(true);
  };
  const close = () => setAsking(false);
  const save = () =>
    edit.submit(() => salvar.mutateAsync({ body: bodyOf(form, data) }), {
      onSuccess: () => {
        setStale(undefined);
        edit.reset();
        close();
      },
      onError: (failure) => {
        if (isConflict(failure)) setStale(data);
        close();
      },
    });

  return (
    <section className="limites" aria-label="Limites de apontamento">
      <h1>Limites de apontamento</h1>
      <BareCalendars />
      {stale && data && <SavedByAnother changes={differencesOf(formOf(data), stale)} />}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <form onSubmit={submit} noValidate>
          {camposOf(data).map((campo) => {
            const limit = limites[campo];
            return (
              <Field
                key={campo}
                label={`${limit.label} (${rangeOf(limit)})`}
                messages={messages(campo)}
              >
                {(control) => (
                  <NumberInput
                    {...control}
                    max={limit.typed ?? limit.max}
                    value={form[campo]}
                    onValueChange={(value) => change({ [campo]: value })}
                  />
                )}
              </Field>
            );
          })}
          <Button text="Salvar" intent="primary" type="submit" />
        </form>
      ) : (
        <Skeleton rows={1} height={48} />
      )}
      <ConfirmDialog
        title="Salvar os limites de apontamento?"
        isOpen={asking}
        confirmText="Salvar"
        loading={edit.sending}
        onCancel={close}
        onConfirm={save}
      >
        {changes.length > 0 && (
          <>
            <p>Passam a valer já, para todos:</p>
            <ul>
              {changes.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        {closingDay !== undefined && <NextPeriods day={closingDay} />}
      </ConfirmDialog>
    </section>
  );
}
