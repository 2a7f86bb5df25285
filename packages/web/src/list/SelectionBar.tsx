import { formatCount, type ListPath, type Row } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { ActionButton } from './ActionButton.tsx';
import type { Running } from './ListActions.tsx';
import type { List } from './list.ts';

interface SelectionBarProps<P extends ListPath> {
  list: List<P>;
  rows: Row<P>[];
  running: Running<P>;
  onClear: () => void;
  /** Where there is no box that selects all. */
  onAll: (() => void) | undefined;
}

/** What is selected comes to, and what can be done with all of it. */
export function SelectionBar<P extends ListPath>(props: SelectionBarProps<P>) {
  const { list, rows, running, onClear, onAll } = props;
  if (!list.sums || rows.length === 0) return null;
  const acts = running.actions.filter(({ verb }) => verb !== undefined);
  return (
    <section className="selection-bar" aria-label="Seleção">
      <p>
        <strong>{formatCount(rows.length, 'selecionada')}</strong>
        {list.sums(rows).map((sum) => (
          <span key={sum}>{sum}</span>
        ))}
      </p>
      {onAll && <Button variant="minimal" text="Selecionar todas" onClick={onAll} />}
      <Button variant="minimal" text="Limpar seleção" onClick={onClear} />
      {acts.map((action) => {
        const { label, verb, key, intent, enabled, icon: Icon } = action;
        return (
          <ActionButton
            key={label}
            text={verb}
            icon={Icon && <Icon />}
            intent={intent}
            aria-keyshortcuts={key}
            title={key && `${verb} (${key.toUpperCase()})`}
            enabled={enabled?.(rows, running.user) ?? true}
            onClick={() => running.start(action, rows)}
          />
        );
      })}
    </section>
  );
}
