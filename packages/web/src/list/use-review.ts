import type { ListPath, Row } from '@aponta/sdk';
import { useRef } from 'react';
import { useItem, useKeptItem } from '../shell/tabs.ts';
import type { RowId } from '../ui/data-table/selection.ts';
import type { List } from './list.ts';
import type { ListModel } from './use-list.ts';

/** The row that is shown beside its list; the address names it, so that a link opens it and Back leads to the one before. */
export function useReview<P extends ListPath>(
  list: List<P>,
  { rows, change, state: { selected } }: ListModel<P>,
) {
  const { open } = useItem(list.title);
  const item = useKeptItem(list.title);
  const id = list.review && item;
  const ids = rows.map((row) => String(list.rowId(row)));
  const at = id === undefined ? -1 : ids.indexOf(id);
  // Where the one that was shown has left the list, its place is the next one's.
  const place = useRef(0);
  if (at >= 0) place.current = at;

  const show = (index: number) => {
    const row = rows[index];
    if (!row) return;
    const id = list.rowId(row);
    // A single row that is selected is the one in sight: the acts of the list would else be of another.
    change({ current: id, ...(selected.size === 1 && { selected: new Set([id]) }) });
    open(String(id));
  };
  const to = (index: number) => (rows[index] ? () => show(index) : undefined);
  return {
    id,
    row: rows[at],
    show: (row: Row<P>) => show(rows.indexOf(row)),
    previous: to((at >= 0 ? at : place.current) - 1),
    next: to(at >= 0 ? at + 1 : place.current),
    close: () => open(undefined),
    /** Goes on from a row that was decided: to the one after it, else to the one before. */
    after: (done: readonly RowId[]) => {
      if (id === undefined || !done.map(String).includes(id)) return;
      const index = at >= 0 ? at : place.current;
      const step = ids[index] === id ? 1 : 0;
      if (rows[index + step]) show(index + step);
      else if (rows[index - 1]) show(index - 1);
    },
  };
}
