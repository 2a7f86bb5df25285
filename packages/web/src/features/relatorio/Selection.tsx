import { type ListPath, texts } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Field } from '../../ui/Field.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { nameOf, type Search } from '../../ui/search.ts';
import { EmptyState } from '../../ui/states.tsx';
import type { Chosen } from './report.ts';

interface ChoicesProps<I extends string | number> {
  /** What is chosen here, as in 'Projeto já adicionado'. */
  kind: string;
  chosen: readonly Chosen<I>[];
  onChange: (chosen: readonly Chosen<I>[]) => void;
}

interface SelectionProps<P extends ListPath, I extends string | number> extends ChoicesProps<I> {
  search: Search<P, I>;
}

/** A list that is filled from a search modal. */
export function Selection<P extends ListPath, I extends string | number>({
  search,
  ...choices
}: SelectionProps<P, I>) {
  const { kind, chosen, onChange } = choices;
  return (
    <Choices {...choices}>
      <Field label={`Adicionar ${kind.toLowerCase()}`}>
        {(control) => (
          <SearchField
            {...control}
            search={search}
            value={null}
            placeholder={search.placeholder}
            onChoose={(row) =>
              onChange([...chosen, { id: search.id(row), text: nameOf(search, row) }])
            }
            refuse={(row) =>
              chosen.some(({ id }) => id === search.id(row)) ? [texts.jaAdicionado(kind)] : []
            }
          />
        )}
      </Field>
    </Choices>
  );
}

/** What was chosen, each with its way out, under what adds to it. */
export function Choices<I extends string | number>({
  kind,
  chosen,
  onChange,
  children,
}: ChoicesProps<I> & { children: ReactNode }) {
  return (
    <div className="relatorio-choices">
      {children}
      {chosen.length === 0 ? (
        <EmptyState>Nada adicionado: o relatório não filtra por {kind.toLowerCase()}.</EmptyState>
      ) : (
        <ul aria-label={`${kind}: adicionados`}>
          {chosen.map(({ id, text }) => (
            <li key={id}>
              <span title={text}>{text}</span>
              <Button
                variant="minimal"
                size="small"
                icon={<TrashIcon />}
                title="Excluir"
                aria-label={`Excluir ${text}`}
                onClick={() => onChange(chosen.filter((each) => each.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
