import { formatMoney, texts } from '@aponta/sdk';
import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { AddIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useState } from 'react';
import { useGet } from '../../lib/use-api.ts';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { toast } from '../../ui/toaster.tsx';
import { documentoSearch } from '../cadastros/searches.ts';
import { DocumentosTable } from './DocumentosTable.tsx';
import {
  chooseDocumento,
  chooseFormato,
  emptyLinha,
  formatoLabel,
  itemOf,
  type Linha,
  medidoOf,
  refuseLinha,
} from './documento-linha.ts';
import type { MedicaoModel } from './use-medicao-form.ts';

/** The documents measured, each by its sheets, their A1 equivalent and the value of one A1. */
export function DocumentosTab({ model }: { model: MedicaoModel }) {
  const { form, values, linha, changeLinha, change, messagesOf } = model;
  const formatos = useGet('/documento/tipo-formato/list', {}).data ?? [];
  const [refused, setRefused] = useState<ReturnType<typeof refuseLinha>>({});
  const documentos = form.medicaoTerceirosDocumentos;
  const item = itemOf(linha);

  const edit = (patch: Partial<Linha>) => {
    changeLinha(patch);
    setRefused((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !(field in patch))),
    );
  };
  const add = () => {
    const reasons = refuseLinha(linha);
    setRefused(reasons);
    for (const reason of Object.values(reasons)) toast.error(reason);
    const medido = medidoOf(linha);
    if (Object.keys(reasons).length > 0 || !medido) return;
    change({ medicaoTerceirosDocumentos: [...documentos, medido] });
    // The next document usually has the same price.
    changeLinha({ ...emptyLinha, valorUnitario: linha.valorUnitario });
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const messages = (field: keyof Linha) => {
    const reason = refused[field];
    return reason ? [reason] : [];
  };
  const figure = (
    field: 'folhas' | 'a1Equivalente' | 'valorUnitario',
    label: string,
    places: number,
  ) => (
    <Field
      label={label}
      className={places === 2 ? 'medicao-figure' : 'medicao-short'}
      messages={messages(field)}
    >
      {(control) => (
        <DecimalInput
          {...control}
          places={places}
          value={linha[field]}
          onValueChange={(text) => edit({ [field]: text })}
          onKeyDown={addOnEnter}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className="medicao-add">
        <Field
          label="Documento"
          messages={[...messages('documento'), ...messagesOf('medicaoTerceirosDocumentos.novo')]}
        >
          {(control) => (
            <SearchField
              {...control}
              search={documentoSearch(form.projeto?.id ?? 0)}
              blocked={form.projeto ? undefined : texts.selecioneProjeto}
              value={linha.documento && `${linha.documento.codigo} · ${linha.documento.titulo}`}
              onChoose={(documento) => edit(chooseDocumento(documento, formatos))}
              onClear={() => edit(emptyLinha)}
            />
          )}
        </Field>
        <Field label="Formato" className="medicao-figure" messages={messages('formato')}>
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              value={linha.formato}
              onChange={({ currentTarget }) => edit(chooseFormato(currentTarget.value, formatos))}
            >
              <option value="">Selecione</option>
              {formatos.map((formato) => (
                <option key={formato.sigla} value={formato.sigla}>
                  {formatoLabel(formato)}
                </option>
              ))}
            </HTMLSelect>
          )}
        </Field>
        {figure('folhas', 'Folhas', 0)}
        {figure('a1Equivalente', 'A1 equivalente', 3)}
        {figure('valorUnitario', 'Valor unitário A1', 2)}
        <Field label="Valor item" className="medicao-figure">
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
            messagesOf(`medicaoTerceirosDocumentos.${at}.${field}`),
          )
        }
        onRemove={(at) =>
          change({ medicaoTerceirosDocumentos: documentos.filter((_, index) => index !== at) })
        }
      />
      <p className="medicao-sum" role="status">
        <span>
          Valor total A1 <strong>{values ? formatMoney(values.totalA1) : '-'}</strong>
        </span>
      </p>
    </>
  );
}
