import { InputGroup, Switch } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { DateInput } from '../../ui/DateInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { HoursInput } from '../../ui/HoursInput.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { documentoSearch, projetoSearch, secaoSearch } from '../cadastros/searches.ts';
import { AtividadeField } from './AtividadeField.tsx';
import {
  type Campo,
  chooseProjeto,
  type EntryForm,
  hasTimes,
  refuseDocumento,
  refuseProjeto,
  refuseSecao,
} from './entry-form.ts';
import { TimeFields } from './TimeFields.tsx';

/** A form of an entry as its fields see it. */
export interface Fields {
  form: EntryForm;
  messages: (campo: Campo) => string[];
  change: (part: Partial<EntryForm>) => void;
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
        info={favorites}
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
    </>
  );
}
