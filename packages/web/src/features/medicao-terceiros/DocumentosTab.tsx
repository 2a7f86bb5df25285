import { formatMoney, texts } from '@aponta/sdk';
import { Button, InputGroup } from '@blueprintjs/core';
import { AddIcon } from '@blueprintjs/icons';
import type { KeyboardEvent } from 'react';
import { useGet } from '../../lib/use-api.ts';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { documentoSearch } from '../cadastros/searches.ts';
import { DocumentosTable } from './DocumentosTable.tsx';
import {
  chooseDocumento,
  chooseFormato,
  emptyLine,
  formatoLabel,
  itemOf,
  medidoOf,
  type NewDocument,
  refuseLine,
} from './document-line.ts';
import type { MedicaoModel } from './use-medicao-form.ts';

/** The documents measured, each by its sheets, their A1 equivalent and the value of one A1. */
export function DocumentosTab({ model }: { model: MedicaoModel }) {
  const { edit: form, totals } = model;
  const { change, messages } = form;
  const { projeto, medicaoTerceirosDocumentos: documentos, newDocument: line } = form.values;
  const formatos = useGet('/documento/tipo-formato/list', {}).data ?? [];
  const item = itemOf(line);

  const edit = (patch: Partial<NewDocument>) =>
    change((now) => ({ newDocument: { ...now.newDocument, ...patch } }));
  const add = () => {
    const failures = Object.entries(refuseLine(line)).map(([field, message]) => ({
      campo: `newDocument.${field}` as const,
      message,
    }));
    const medido = medidoOf(line);
    if (!form.acceptPart('newDocument', failures) || !medido) return;
    change({
      medicaoTerceirosDocumentos: [...documentos, medido],
      // The next document usually has the same price.
      newDocument: { ...emptyLine, valorUnitario: line.valorUnitario },
    });
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const figure = (
    field: 'folhas' | 'a1Equivalente' | 'valorUnitario',
    label: string,
    places: number,
  ) => (
    <Field
      label={label}
      className={places === 2 ? 'medicao-figure' : 'medicao-short'}
      messages={messages(`newDocument.${field}`)}
    >
      {(control) => (
        <DecimalInput
          {...control}
          places={places}
          value={line[field]}
          onValueChange={(text) => edit({ [field]: text })}
          onKeyDown={addOnEnter}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className="medicao-add">
        <Field label="Documento" messages={messages('newDocument.documento')}>
          {(control) => (
            <SearchField
              {...control}
              search={documentoSearch(projeto?.id ?? 0)}
              blocked={projeto ? undefined : texts.selecioneProjeto}
              value={line.documento && `${line.documento.codigo} · ${line.documento.titulo}`}
              onChoose={(documento) => edit(chooseDocumento(documento, formatos))}
              onClear={() => edit(emptyLine)}
            />
          )}
        </Field>
        <Field
          label="Formato"
          className="medicao-figure"
          messages={messages('newDocument.formato')}
        >
          {(control) => (
            <Select
              {...control}
              fill
              value={line.formato}
              onChange={({ currentTarget }) => edit(chooseFormato(currentTarget.value, formatos))}
            >
              <option value="">Selecione</option>
              {formatos.map((formato) => (
                <option key={formato.sigla} value={formato.sigla}>
                  {formatoLabel(formato)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {figure('folhas', 'Folhas', 0)}
        {figure('a1Equivalente', 'A1 Equivalente', 3)}
        {figure('valorUnitario', 'Valor Unitário A1', 2)}
        <Field label="Valor Item" className="medicao-figure">
          {(control) => (
            <InputGroup
              {...control}
              className="number"
              readOnly
              value={item === undefined ? '' : formatMoney(item)}
            />
          )}
        </Field>
        <Button icon={<AddIcon />} text="Adicionar" onClick={add} />
      </div>
      <DocumentosTable
        documentos={documentos}
        messagesOf={(at) =>
          ['id', 'formato', 'valorItem'].flatMap((field) =>
            messages(`medicaoTerceirosDocumentos.${at}.${field}`),
          )
        }
        onRemove={(at) =>
          change({ medicaoTerceirosDocumentos: documentos.filter((_, index) => index !== at) })
        }
      />
      <p className="medicao-sum" role="status">
        <span>
          Valor total A1 <strong>{totals ? formatMoney(totals.totalA1) : '-'}</strong>
        </span>
      </p>
    </>
  );
}
