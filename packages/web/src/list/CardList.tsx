import type { ListPath, Row } from '@aponta/sdk';
import { Button, Checkbox } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useDownload } from '../lib/use-download.ts';
import { pickToggle, type Selected } from '../ui/data-table/selection.ts';
import { ActionButton } from './ActionButton.tsx';
import { type Act, ActMenu } from './ActMenu.tsx';
import type { Running } from './ListActions.tsx';
import type { Action, List } from './list.ts';
import type { ListModel } from './use-list.ts';
import './cards.css';

interface CardProps<P extends ListPath> {
  list: List<P>;
  model: ListModel<P>;
  running: Running<P>;
}

interface CardListProps<P extends ListPath> extends CardProps<P> {
  card: (row: Row<P>) => ReactNode;
  highlighted: Selected;
  /** Shows one whole. */
  onOpen?: (row: Row<P>) => void;
}

/** Rows where there is no room for columns: a card each, whose words say what its tint does, with all that can be done. */
export function CardList<P extends ListPath>({
  card,
  highlighted,
  onOpen,
  ...props
}: CardListProps<P>) {
  const { list, model } = props;
  // Several are chosen where there is a bar for what is done with them.
  const marks = list.several && list.sums !== undefined;
  // From then on what is done is done with all of them, by their bar; a card's own acts would say the same and do less.
  const choosing = marks === true && model.selectedRows.length > 0;
  const nameOf = (row: Row<P>) => String(list.columns[0]?.value(row) ?? '');
  const ids = model.rows.map(list.rowId);
  const toggle = (index: number) => {
    const { selected } = model.state;
    model.change({ selected: pickToggle({ ids, index, anchor: index, selected, several: true }) });
  };
  return (
    <ul className="cards" aria-label={list.title} data-busy={model.read.isPlaceholderData}>
      {model.rows.map((row, index) => {
        const id = list.rowId(row);
        return (
          <li
            key={id}
            className="card"
            data-marks={marks || undefined}
            data-tone={list.tone?.(row)?.intent}
            data-highlighted={highlighted.has(id)}
          >
            {card(row)}
            <CardActions
              {...props}
              row={row}
              name={nameOf(row)}
              choosing={choosing}
              onOpen={onOpen}
            />
            {marks && (
              <Checkbox
                className="card-check"
                aria-label={`Selecionar ${nameOf(row)}`}
                checked={model.state.selected.has(id)}
                onChange={() => toggle(index)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface CardActionsProps<P extends ListPath> extends CardProps<P> {
  row: Row<P>;
  /** What the row is known by. */
  name: string;
  /** Rows are selected: a card can be looked at, and not acted on by itself. */
  choosing: boolean;
  onOpen?: (row: Row<P>) => void;
}

/** Draws a row's usual acts as buttons, and the rest in a menu, which says why something cannot be done. */
function CardActions<P extends ListPath>({
  list,
  running,
  row,
  name,
  choosing,
  onOpen,
}: CardActionsProps<P>) {
  const fetchFile = useDownload();
  // What is not of a row stands over the list.
  const acts: (Act & Pick<Action<Row<P>>, 'intent'>)[] = [
    ...running.actions.flatMap((action) => {
      const { label, intent, enabled } = action;
      const run = () => running.start(action, [row]);
      return enabled ? [{ label, intent, enabled: enabled([row], running.user), run }] : [];
    }),
    ...(list.exports ?? []).flatMap(({ label, ofRows, enabled, call }) => {
      const run = () => void fetchFile(label, () => call({}, [row], { colunas: [] }));
      return ofRows ? [{ label, enabled: enabled?.({}, [row]) ?? true, run }] : [];
    }),
  ];
  if (choosing && !onOpen) return null;
  const buttons = acts.filter(({ intent, enabled }) => intent && enabled === true);
  const items = acts.filter((act) => !buttons.includes(act));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be of a form
    <div className="card-actions" role="group" aria-label={name}>
      {onOpen && <Button text="Revisar" onClick={() => onOpen(row)} />}
      {!choosing &&
        buttons.map(({ label, intent, run }) => (
          <ActionButton
            key={label}
            text={label}
            intent={intent}
            enabled
            loading={running.running === label}
            onClick={run}
          />
        ))}
      {!choosing && items.length > 0 && <ActMenu acts={items} />}
    </div>
  );
}
