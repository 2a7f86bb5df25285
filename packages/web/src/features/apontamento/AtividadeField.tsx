import type { Schema } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { useGet } from '../../lib/use-api.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';

type Atividade = Schema<'AtividadeApontada'>;

interface AtividadeFieldProps {
  projeto: number | undefined;
  value: Atividade | null;
  messages: string[];
  onChange: (atividade: Atividade | null) => void;
}

/** The project's active activities, in its order; another project keeps the one of the same code. */
export function AtividadeField({ projeto, value, messages, onChange }: AtividadeFieldProps) {
  const { data, isError, isLoading, refetch } = useGet(
    '/contrato/projeto/atividade-apontamento/{projetoId}/all',
    { path: { projetoId: projeto ?? 0 }, query: { active: true } },
    { enabled: projeto !== undefined },
  );
  const atividades = data?.toSorted((one, other) => one.sequencial - other.sequencial) ?? [];
  const gone = data !== undefined && value !== null && !data.some(({ id }) => id === value.id);

  /** The last one that there was: another project goes on with its activity of the same code. */
  const code = useRef<string>(undefined);
  const alike = value === null && data?.find(({ codigo }) => codigo === code.current);
  useEffect(() => {
    if (value) code.current = value.codigo;
    // The last entry's activity may have been closed since.
    if (gone) onChange(null);
    else if (alike) onChange(alike);
  });

  const hint =
    projeto === undefined ? 'Selecione antes um projeto' : isLoading ? 'Carregando…' : 'Selecione';
  return (
    <Field
      label="Atividade"
      className="entry-atividade"
      messages={messages}
      info={
        isError && (
          <Button variant="minimal" size="small" text="Tentar de novo" onClick={() => refetch()} />
        )
      }
    >
      {(control) => (
        <Select
          {...control}
          name="atividade"
          fill
          disabled={projeto === undefined}
          value={gone ? '' : (value?.id ?? '')}
          onChange={({ currentTarget }) => {
            const id = Number(currentTarget.value);
            code.current = undefined;
            onChange(atividades.find((atividade) => atividade.id === id) ?? null);
          }}
        >
          <option value="">{hint}</option>
          {value && !data && <option value={value.id}>{value.nome}</option>}
          {atividades.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
