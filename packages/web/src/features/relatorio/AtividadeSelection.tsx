import { texts } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useAtividadeOptions } from '../cadastros/options.ts';
import type { Chosen } from './report.ts';
import { Choices } from './Selection.tsx';

interface AtividadeSelectionProps {
  chosen: readonly Chosen<number>[];
  onChange: (chosen: readonly Chosen<number>[]) => void;
}

/** Activities are few: they are chosen from a select. */
export function AtividadeSelection({ chosen, onChange }: AtividadeSelectionProps) {
  const options = useAtividadeOptions();
  const [picked, setPicked] = useState('');
  const add = () => {
    const option = options.find(({ value }) => String(value) === picked);
    if (!option) return toast.warning(texts.selecioneAtividade);
    if (chosen.some(({ id }) => id === option.value)) {
      return toast.error(texts.jaAdicionado('Atividade'));
    }
    onChange([...chosen, { id: option.value, text: option.label }]);
  };
  return (
    <Choices kind="Atividade" chosen={chosen} onChange={onChange}>
      <div className="relatorio-add">
        <Field label="Adicionar atividade">
          {(control) => (
            <Select
              {...control}
              value={picked}
              onChange={({ currentTarget }) => setPicked(currentTarget.value)}
            >
              <option value="">Selecione</option>
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button icon={<PlusIcon />} text="Adicionar" onClick={add} />
      </div>
    </Choices>
  );
}
