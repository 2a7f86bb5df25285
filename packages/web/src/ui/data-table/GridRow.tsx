import { ErrorIcon, SmallTickIcon, TimeIcon } from '@blueprintjs/icons';
import { memo } from 'react';
import { CHECK_COLUMN, cellId, rowRole, useTable } from './table-context.ts';

const toneIcons = { danger: ErrorIcon, warning: TimeIcon };

interface GridRowProps {
  index: number;
  /** Where it is under the header, in pixels. */
  top: number;
}

/** Draws one row: its checkbox, what stands out in it, and a cell a column. Clicks and keys are the table's. */
export const GridRow = memo(function GridRow({ index, top }: GridRowProps) {
  const { gridId, columns, rows, marks, rowId, tone, selected, ...table } = useTable();
  const { highlighted, shown, active, offset } = table;
  const row = rows[index];
  // The virtualizer may draw a row once more after the list has become shorter.
  if (index >= rows.length) return null;
  const id = rowId(row);
  const isSelected = selected.has(id);
  const mark = tone?.(row);
  const ToneIcon = mark && toneIcons[mark.intent];
  const cell = (column: number) => ({
    id: cellId(gridId, { row: index, column }),
    role: 'gridcell',
    'aria-colindex': column + (marks === 'none' ? 0 : 1),
    'data-column': column,
    'data-active': active.row === index && active.column === column,
  });
  return (
    <div
      {...rowRole(offset + index + 1, isSelected)}
      className="grid-row"
      aria-current={id === shown || undefined}
      data-row={index}
      data-tone={mark?.intent}
      data-highlighted={highlighted.has(id)}
      style={{ top }}
    >
      {marks === 'none' ? (
        <div className="grid-check" role="presentation" />
      ) : (
        <div {...cell(CHECK_COLUMN)} className="grid-check">
          {marks !== 'tones' && (
            <span className="grid-box">{isSelected && <SmallTickIcon size={14} />}</span>
          )}
          {ToneIcon && <ToneIcon size={12} title={mark.text} htmlTitle={mark.text} />}
          {marks !== 'tones' && (
            <span className="visually-hidden">
              {isSelected ? 'Selecionada' : 'Não selecionada'}
            </span>
          )}
        </div>
      )}
      {columns.map(({ id: key, text, cell: draw, number }, at) => (
        <div
          key={key}
          {...cell(at + 1)}
          className={number ? 'grid-cell number' : 'grid-cell'}
          title={text(row)}
        >
          {draw ? draw(row) : text(row)}
        </div>
      ))}
    </div>
  );
});
