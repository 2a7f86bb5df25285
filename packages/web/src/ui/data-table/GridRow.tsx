import { ErrorIcon, SmallTickIcon, TimeIcon } from '@blueprintjs/icons';
import { CHECK_COLUMN, cellId, rowRole, useTable } from './table-context.ts';
import type { VirtualRowProps } from './VirtualRows.tsx';

const toneIcons = { danger: ErrorIcon, warning: TimeIcon };

/** One row: its checkbox, what stands out in it, and a cell a column. Clicks and keys are the table's. */
export function GridRow({ index, style }: VirtualRowProps) {
  const { gridId, columns, rows, rowId, tone, selected, lit, active, offset } = useTable();
  const row = rows[index];
  // The library may draw a row once more after the list has become shorter.
  if (index >= rows.length) return null;
  const id = rowId(row);
  const isSelected = selected.has(id);
  const mark = tone?.(row);
  const ToneIcon = mark && toneIcons[mark.intent];
  const cell = (column: number) => ({
    id: cellId(gridId, { row: index, column }),
    role: 'gridcell',
    'aria-colindex': column + 1,
    'data-column': column,
    'data-active': active.row === index && active.column === column,
  });
  return (
    <div
      {...rowRole(offset + index + 1, isSelected)}
      className="grid-row"
      data-row={index}
      data-tone={mark?.intent}
      data-lit={lit.has(id)}
      style={style}
    >
      <div {...cell(CHECK_COLUMN)} className="grid-check">
        <span className="grid-box">{isSelected && <SmallTickIcon size={14} />}</span>
        {ToneIcon && <ToneIcon size={12} title={mark.text} htmlTitle={mark.text} />}
        <span className="visually-hidden">{isSelected ? 'Selecionada' : 'Não selecionada'}</span>
      </div>
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
}
