import type { ReactNode } from 'react';
import { Field } from '../../ui/Field.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { documentoSearch, projetoSearch, secaoAtivaSearch } from '../cadastros/searches.ts';
import { AtividadeField } from './AtividadeField.tsx';
import {
  type Campo,
  chooseProjeto,
  type EntryForm,
  refuseDocumento,
  refuseProjeto,
  refuseSecao,
} from './entry-form.ts';

/** A form of where the work was, as its fields see it. */
export interface Work {
  form: Pick<EntryForm, 'secao' | 'projeto' | 'atividade' | 'documento'>;
  messages: (campo: Campo) => string[];
  change: (part: Partial<EntryForm>) => void;
}

interface WorkFieldsProps {
  fields: Work;
  /** Beside the project. */
  favorites?: ReactNode;
}

/** Section, project and activity. */
export function WorkFields({ fields, favorites }: WorkFieldsProps) {
  const { form, messages, change } = fields;
  return (
    <>
      <Field label="Seção" className="entry-secao" messages={messages('secao')}>
        {(control) => (
          <SearchField
            {...control}
            name="secao"
            search={secaoAtivaSearch}
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
    </>
  );
}

/** A document of the project, which an entry may have. */
export function DocumentoField({ fields }: { fields: Work }) {
  const { form, messages, change } = fields;
  return (
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
  );
}
