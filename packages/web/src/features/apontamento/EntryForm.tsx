import { Button, InputGroup, Switch } from '@blueprintjs/core';
import { type SubmitEvent, useEffect } from 'react';
import { useUser } from '../../lib/user.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { Field } from '../../ui/Field.tsx';
import { HoursInput } from '../../ui/HoursInput.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { documentoSearch, projetoSearch, secaoSearch } from '../cadastros/searches.ts';
import { AtividadeField } from './AtividadeField.tsx';
import {
  chooseProjeto,
  hasTimes,
  refuseDocumento,
  refuseProjeto,
  refuseSecao,
} from './entry-form.ts';
import { FavoritesMenu } from './FavoritesMenu.tsx';
import { referenceDay } from './month.ts';
import { TimeFields } from './TimeFields.tsx';
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
      <Field label="Seção" className="entry-secao" messages={messages('secao')}>
        {(control) => (
          <SearchField
            {...control}
            name="secao"
            search={secaoSearch}
            value={form.secao}
            refuse={refuseSecao}
            onChoose={(secao) => change({ secao })}
          />
        )}
      </Field>
      <Field
        label="Projeto"
        className="entry-projeto"
        info={<FavoritesMenu entry={entry} />}
        messages={messages('projeto')}
      >
        {(control) => (
          <SearchField
            {...control}
            name="projeto"
            search={projetoSearch}
            value={form.projeto}
            refuse={refuseProjeto}
            onChoose={(projeto) => change(chooseProjeto(form, projeto))}
          />
        )}
      </Field>
      <AtividadeField
        projeto={form.projeto?.id}
        value={form.atividade}
        messages={messages('atividade')}
        onChange={(atividade) => change({ atividade })}
      />
      <Field label="Data" className="entry-data" messages={messages('data')}>
        {(control) => (
          <DateInput
            {...control}
            name="data"
            near={day || referenceDay(month, today)}
            value={form.data}
            onValueChange={selectDay}
          />
        )}
      </Field>
      {hasTimes(form) ? (
        <TimeFields entry={entry} />
      ) : (
        <Field label="Horas" className="entry-horas" messages={messages('horas')}>
          {(control) => (
            <HoursInput
              {...control}
              live
              name="horas"
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
      <Field label="Documento" className="entry-documento" messages={messages('documento')}>
        {(control) => (
          <SearchField
            {...control}
            name="documento"
            search={documentoSearch(form.projeto?.id ?? 0)}
            disabled={!form.projeto}
            placeholder={form.projeto ? undefined : 'Selecione antes um projeto'}
            value={form.documento}
            refuse={refuseDocumento}
            onChoose={(documento) => change({ documento })}
            onClear={() => change({ documento: null })}
          />
        )}
      </Field>
      <Switch
        className="entry-ld"
        label="LD Pendente"
        checked={form.ldPendente}
        onChange={({ currentTarget }) => change({ ldPendente: currentTarget.checked })}
      />
      <Button className="entry-submit" type="submit" intent="primary" text="Cadastrar" />
    </form>
  );
}
