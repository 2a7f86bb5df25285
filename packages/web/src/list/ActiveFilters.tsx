import type { ListPath } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { SmallCrossIcon } from '@blueprintjs/icons';
import type { List } from './list.ts';
import type { ListModel } from './use-list.ts';

/** The filters in use, each with a way to be rid of it. */
export function ActiveFilters<P extends ListPath>({
  list,
  model,
}: {
  list: List<P>;
  model: ListModel<P>;
}) {
  const active = filterTexts(list, model);
  if (active.length === 0) return null;
  return (
    <ul className="active-filters" aria-label="Filtros em uso">
      {active.map(({ field, text }) => (
        <li key={field}>
          {text}
          <Button
            variant="minimal"
            size="small"
            icon={<SmallCrossIcon />}
            aria-label={`Tirar o filtro ${text}`}
            title="Tirar o filtro"
            onClick={() => model.drop(field)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The filters in use in words: 'Status: Aprovada'. */
export const filterTexts = <P extends ListPath>(list: List<P>, { state }: ListModel<P>) =>
  (list.filters ?? []).flatMap(({ field, label, control }) => {
    const draft = state.applied[field as string];
    return draft === undefined
      ? []
      : [{ field: field as string, text: `${label}: ${control.text(draft)}` }];
  });
