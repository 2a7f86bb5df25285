import type { ListPath, Row } from '@aponta/sdk';
import { MenuItem } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useDownload } from '../lib/use-download.ts';
import type { Selected } from '../ui/data-table/selection.ts';
import { MenuButton } from '../ui/MenuButton.tsx';
import { ActionButton } from './ActionButton.tsx';
import type { Running } from './ListActions.tsx';
import type { List } from './list.ts';
import type { ListModel } from './use-list.ts';

interface CardProps<P extends ListPath> {
  list: List<P>;
  model: ListModel<P>;
  running: Running<P>;
}

interface CardListProps<P extends ListPath> extends CardProps<P> {
  card: (row: Row<P>) => ReactNode;
  lit: Selected;
}

/** Rows where there is no room for columns: a card each, whose words say what its tint does, with all that can be done. */
export function CardList<P extends ListPath>({ card, lit, ...props }: CardListProps<P>) {
  const { list, model } = props;
  return (
    <ul className="cards" aria-label={list.title} data-busy={model.read.isPlaceholderData}>
      {model.rows.map((row) => {
        const id = list.rowId(row);
        return (
          <li key={id} className="card" data-tone={list.tone?.(row)?.intent} data-lit={lit.has(id)}>
            {card(row)}
            <CardActions {...props} row={row} />
          </li>
        );
      })}
    </ul>
  );
}

/** What is meant to be done with a row at once, as buttons; the rest in a menu, which says why something cannot be done. */
function CardActions<P extends ListPath>({ list, running, row }: CardProps<P> & { row: Row<P> }) {
  const fetchFile = useDownload();
  const acts = [
    ...running.actions.map((action) => ({
      label: action.label,
      intent: action.intent,
      enabled: action.enabled?.([row], running.user),
      run: () => void running.start(action, [row]),
    })),
    ...(list.exports ?? []).map(({ label, ofRows, enabled, call }) => ({
      label,
      intent: undefined,
      enabled: ofRows && (enabled?.({}, [row]) ?? true),
      run: () => void fetchFile(label, () => call({}, [row])),
    })),
    // What is not of a row stands over the list.
  ].filter(({ enabled }) => enabled);
  const buttons = acts.filter(({ intent, enabled }) => intent && enabled === true);
  const items = acts.filter((act) => !buttons.includes(act));
  return (
    <div className="card-actions">
      {buttons.map(({ label, intent, run }) => (
        <ActionButton
          key={label}
          text={label}
          intent={intent}
          enabled
          loading={running.running === label}
          onClick={run}
        />
      ))}
      {items.length > 0 && (
        <MenuButton
          label="Mais ações"
          placement="bottom-end"
          icon={<MoreIcon />}
          aria-label="Mais ações"
          title="Mais ações"
        >
          {items.map(({ label, enabled, run }) => (
            <MenuItem
              key={label}
              multiline
              text={
                <>
                  {label}
                  {enabled !== true && <small>{enabled}</small>}
                </>
              }
              disabled={enabled !== true}
              onClick={run}
            />
          ))}
        </MenuButton>
      )}
    </div>
  );
}
