import { texts } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { Field } from '../../ui/Field.tsx';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { todosDocumentosSearch } from '../cadastros/searches.ts';
import type { RegistroForm } from './registro-form.ts';

type Documentos = RegistroForm['documentos'];

interface DocumentosFieldProps {
  documentos: Documentos;
  messages: string[];
  onChange: (documentos: Documentos) => void;
}

/** The documents that a release is for: looked up one by one, listed below. */
export function DocumentosField({ documentos, messages, onChange }: DocumentosFieldProps) {
  const without = (id: number) => documentos.filter((each) => each.id !== id);
  return (
    <div>
      <Field label="Documentos" messages={messages}>
        {(control) => (
          <SearchField
            {...control}
            search={todosDocumentosSearch}
            placeholder="Adicionar documento"
            value={null}
            refuse={({ id }) =>
              documentos.some((each) => each.id === id) ? [texts.jaAdicionado('Documento')] : []
            }
            onChoose={({ id, codigo, titulo }) => onChange([...documentos, { id, codigo, titulo }])}
          />
        )}
      </Field>
      {documentos.length > 0 && (
        <QueryTable
          caption="Documentos"
          query={{ data: documentos, error: null, refetch: () => {} }}
          rowKey={({ id }) => id}
          empty={null}
          columns={[
            { header: 'Código', cell: ({ codigo }) => codigo },
            { header: 'Título', cell: ({ titulo }) => titulo },
            {
              header: 'Retirar',
              cell: ({ id, codigo }) => (
                <Button
                  variant="minimal"
                  size="small"
                  icon={<TrashIcon />}
                  aria-label={`Retirar ${codigo}`}
                  title="Retirar"
                  onClick={() => onChange(without(id))}
                />
              ),
            },
          ]}
        />
      )}
    </div>
  );
}
