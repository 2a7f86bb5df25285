import { texts } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { SendMessageIcon } from '@blueprintjs/icons';
import { useAtom } from 'jotai';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { type Failure, useForm } from '../../lib/form.ts';
import { useGet } from '../../lib/use-api.ts';
import type { RowId } from '../../ui/data-table/selection.ts';
import { formatPeriod } from '../../ui/labels.ts';
import { Select } from '../../ui/Select.tsx';
import { competenciaOf } from './labels.ts';
import { periodsToRequest } from './periods-to-request.ts';
import { SolicitarModal } from './SolicitarModal.tsx';
import { wantedPeriodAtom } from './wanted-period.ts';

const PERIODS = 12;

interface RequestForm {
  periodo: number | null;
}

const emptyForm: RequestForm = { periodo: null };

const failuresOf = ({ periodo }: RequestForm): Failure<RequestForm>[] =>
  periodo === null ? [{ campo: 'periodo', message: texts.selecionePeriodoValido }] : [];

/** Chooses one of the last periods, or of the earlier ones that are late, and asks for its approval. */
export function RequestBar({ onDone }: { onDone: (ids: readonly RowId[]) => void }) {
  const { data } = useGet('/apontamento/periodo', { query: { page: 0, size: PERIODS } });
  const own = useGet('/apontamento/aprovacao-horas/periodo', {}, { silent: true });
  const edit = useForm(emptyForm, { check: failuresOf });
  const { periodo } = edit.values;
  const [wanted, setWanted] = useAtom(wantedPeriodAtom);
  const { change } = edit;
  useEffect(() => {
    if (wanted === null) return;
    change({ periodo: wanted });
    setWanted(null);
  }, [wanted, setWanted, change]);
  const missing = edit.messages('periodo').length > 0;
  const [modal, setModal] = useState<{ periodo: number; isOpen: boolean; key: number }>();
  const id = useId();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!edit.accept() || periodo === null) return;
    setModal({ periodo, isOpen: true, key: (modal?.key ?? 0) + 1 });
  };
  const close = () => setModal((now) => now && { ...now, isOpen: false });
  return (
    <>
      <form
        className="request-bar field"
        aria-label="Solicitar aprovação"
        onSubmit={submit}
        noValidate
      >
        <label htmlFor={id}>Período</label>
        <Select
          id={id}
          aria-invalid={missing}
          aria-describedby={missing ? `${id}-missing` : undefined}
          value={periodo ?? ''}
          onChange={({ currentTarget: { value } }) =>
            edit.change({ periodo: value ? Number(value) : null })
          }
        >
          <option value="">Selecione um período</option>
          {periodsToRequest(data?.content, own.data).map((each) => (
            <option key={each.id} value={each.id}>
              {competenciaOf(each)} · {formatPeriod(each)}
            </option>
          ))}
        </Select>
        <Button text="Solicitar" intent="primary" type="submit" icon={<SendMessageIcon />} />
        {missing && (
          <span id={`${id}-missing`} className="field-message">
            {texts.selecionePeriodoValido}
          </span>
        )}
      </form>
      {/* Outside of the form: what is submitted in it would be submitted here, too. */}
      {modal && (
        <SolicitarModal
          key={modal.key}
          periodo={modal.periodo}
          isOpen={modal.isOpen}
          onClose={close}
          onDone={(rowId) => {
            close();
            edit.reset();
            onDone([rowId]);
          }}
        />
      )}
    </>
  );
}
