import { SmallTickIcon, SortAscIcon, SortDescIcon } from '@blueprintjs/icons';
import type { PointerEvent } from 'react';
import { countIn } from './selection.ts';
import { CHECK_COLUMN, cellId, rowRole, useTable } from './table-context.ts';

interface GridHeaderProps {
  several: boolean;
  onResize: (columnId: string, width: number, done: boolean) => void;
  /** Back to the width of the content. */
  onFit: (columnId: string) => void;
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

/** The names of the columns: a click sorts, dragging their right edge resizes. */
export function GridHeader({ several, onResize, onFit }: GridHeaderProps) {
  const { gridId, columns, rows, rowId, marks, selected, active } = useTable();
  const count = countIn(rows.map(rowId), selected);
  const all = rows.length > 0 && count === rows.length;
  const cell = (column: number, sorted?: 'asc' | 'desc' | null) => ({
    id: cellId(gridId, { row: -1, column }),
    role: 'columnheader',
    'aria-sort': sorted ? sortWords[sorted] : undefined,
    'aria-colindex': column + (marks === 'none' ? 0 : 1),
    'data-column': column,
    'data-active': active.row === -1 && active.column === column,
  });

  const drag = (columnId: string, start: PointerEvent<HTMLElement>) => {
    const handle = start.currentTarget;
    const from = handle.parentElement?.offsetWidth ?? 0;
    handle.setPointerCapture(start.pointerId);
    const widthAt = (event: { clientX: number }) => from + event.clientX - start.clientX;
    handle.onpointermove = (event) => onResize(columnId, widthAt(event), false);
    handle.onpointerup = (event) => {
      handle.onpointermove = handle.onpointerup = null;
      if (event.clientX !== start.clientX) onResize(columnId, widthAt(event), true);
    };
  };

  return (
    <div {...rowRole(0)} className="grid-row" data-row={-1}>
      {marks === 'none' ? (
        <div className="grid-check" role="presentation" />
      ) : (
        <div {...cell(CHECK_COLUMN)} className="grid-check">
          {several && marks !== 'tones' && (
            <span className="grid-box">{all && <SmallTickIcon size={14} />}</span>
          )}
          <span className="visually-hidden">
            {marks === 'tones' ? 'Destaque' : `Seleção: ${count} de ${rows.length}`}
          </span>
        </div>
      )}
      {columns.map(({ id, header, number, sorted }, at) => (
        <div
          key={id}
          {...cell(at + 1, sorted)}
          className={number ? 'grid-cell number' : 'grid-cell'}
          title={header}
          data-sortable={sorted !== undefined}
        >
          <span>{header}</span>
          {sorted === 'asc' && <SortAscIcon size={12} />}
          {sorted === 'desc' && <SortDescIcon size={12} />}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the keyboard resizes by Shift and arrows */}
          <span
            className="grid-resize"
            data-resize
            onPointerDown={(event) => drag(id, event)}
            onDoubleClick={() => onFit(id)}
          />
        </div>
      ))}
    </div>
  );
}
