import { texts } from '@aponta/sdk';
import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useFresh } from '../../lib/use-api.ts';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { differencesOf } from './differences.ts';
import { formOf, type Medicao, type MedicaoForm } from './medicao-form.ts';

interface ChangedByAnotherProps {
  id: number;
  /** What is in the form. */
  typed: MedicaoForm;
  onTake: (saved: Medicao, typed: 'keep' | 'drop') => void;
}

/** Warns that somebody else saved first; what was typed stays until its author decides, with both versions in sight. */
export function ChangedByAnother({ id, typed, onTake }: ChangedByAnotherProps) {
  const [comparing, setComparing] = useState(false);
  const { data, error, refetch } = useFresh('/apontamento/medicao-terceiros/{id}', {
    path: { id },
  });
  return (
    <Callout intent="warning" compact role="alert" className="medicao-stale">
      <p>{texts.medicaoEmEdicao}</p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && comparing && (
        <QueryTable
          caption="Diferenças"
          query={{ data: differencesOf(typed, formOf(data)), error: null, refetch }}
          rowKey={({ label }) => label}
          empty="O que foi salvo é igual ao que você digitou."
          columns={[
            { header: 'Campo', cell: ({ label }) => label },
            { header: 'Você digitou', cell: (difference) => difference.typed || '-' },
            { header: 'Foi salvo', cell: (difference) => difference.saved || '-' },
          ]}
        />
      )}
      <div className="medicao-stale-actions">
        {!comparing && (
          <Button text="Ver diferenças" disabled={!data} onClick={() => setComparing(true)} />
        )}
        <Button
          text="Recarregar"
          title="Descarta o que você digitou"
          disabled={!data}
          onClick={() => data && onTake(data, 'drop')}
        />
        {comparing && (
          <Button
            text="Manter o que digitei"
            intent="primary"
            disabled={!data}
            onClick={() => data && onTake(data, 'keep')}
          />
        )}
      </div>
    </Callout>
  );
}
