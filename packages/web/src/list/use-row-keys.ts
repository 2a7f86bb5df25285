import type { ListPath } from '@aponta/sdk';
import { useEffect, useRef } from 'react';
import { useAsksActive } from '../shell/tabs.ts';
import { focusGrid } from './focus-grid.ts';
import type { Running } from './ListActions.tsx';
import type { List } from './list.ts';
import type { ListModel } from './use-list.ts';
import type { useReview } from './use-review.ts';

interface RowKeys<P extends ListPath> {
  list: List<P>;
  model: ListModel<P>;
  running: Running<P>;
  review: ReturnType<typeof useReview<P>>;
}

/**
 * The keys of a list whose acts have some, wherever the focus is while nobody types and nothing is asked: J and K go to the
 * next row and the one before, Ctrl A selects all, and each act has its own, on the row that is reviewed, else on what is
 * selected, else on the row under the cursor.
 */
export function useRowKeys<P extends ListPath>(props: RowKeys<P>): void {
  const isActive = useAsksActive(props.list.title);
  const latest = useRef({ ...props, isActive });
  latest.current = { ...props, isActive };
  const listens = (props.list.actions ?? []).some(({ key }) => key !== undefined);
  useEffect(() => {
    if (!listens) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { isActive: asks, ...now } = latest.current;
      if (!asks() || isElsewhere(event) || !handle(now, event)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [listens]);
}

/** Whether a key is for what is typed in, for a dialog or a menu, or was taken already. */
function isElsewhere({ target, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || document.querySelector('[aria-modal=true]')) return true;
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable=true], .bp6-portal') !== null
  );
}

/** Whether the key was one of the list's. */
function handle<P extends ListPath>(
  { list, model, running, review }: RowKeys<P>,
  event: KeyboardEvent,
): boolean {
  const { rows, state, change, selectedRows } = model;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key !== 'a' || !list.several) return false;
    change({ selected: new Set(rows.map(list.rowId)) });
    return true;
  }
  const at = rows.findIndex((row) => list.rowId(row) === state.current);
  if (key === 'j' || key === 'k') {
    const move = key === 'j' ? review.next : review.previous;
    if (review.id !== undefined) {
      move?.();
      return true;
    }
    const row = rows[at < 0 ? 0 : at + (key === 'j' ? 1 : -1)];
    if (row) change({ current: list.rowId(row) });
    focusGrid(list.title);
    return true;
  }
  const action = running.actions.find((each) => each.key === key);
  if (!action) return false;
  running.start(action, chosen(review.row, selectedRows, rows[at]));
  return true;
}

function chosen<R>(reviewed: R | undefined, selected: R[], current: R | undefined): R[] {
  if (reviewed) return [reviewed];
  if (selected.length > 0) return selected;
  return current ? [current] : [];
}
