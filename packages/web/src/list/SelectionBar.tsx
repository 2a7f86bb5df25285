import { formatCount, type ListPath, type Row } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useLayoutEffect, useRef } from 'react';
import { ActionButton } from './ActionButton.tsx';
import { focusGrid } from './focus-grid.ts';
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
  return props.list.sums && props.rows.length > 0 && <Bar {...props} />;
}

function Bar<P extends ListPath>({ list, rows, running, onClear, onAll }: SelectionBarProps<P>) {
  const bar = useRef<HTMLElement>(null);
  const { title } = list;
  useLayoutEffect(() => {
    const element = bar.current;
    // It goes with what was selected, and the focus with it: the table has it then.
    return () => {
      if (element?.contains(document.activeElement)) focusGrid(title);
    };
  }, [title]);
  const acts = running.actions.filter(({ verb }) => verb !== undefined);
  return (
    <section ref={bar} className="selection-bar" aria-label="Seleção">
      <p>
        <strong>{formatCount(rows.length, 'selecionada')}</strong>
        {list.sums?.(rows).map((sum) => (
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
