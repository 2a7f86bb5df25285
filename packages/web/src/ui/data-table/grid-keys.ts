import type { Position } from './table-context.ts';

interface GridSize {
  rows: number;
  /** The first column that can be reached. */
  first: number;
  columns: number;
  /** Rows in sight, less one. */
  page: number;
}

/** Where a key moves the active cell; undefined when it does not. Row -1 is the header. */
export function moveBy(
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  { row, column }: Position,
  { rows, first, columns, page }: GridSize,
): Position | undefined {
  const far = ctrlKey || metaKey;
  const last = rows - 1;
  const moves: Record<string, Position> = {
    ArrowDown: { row: far ? last : row + 1, column },
    ArrowUp: { row: far ? 0 : row - 1, column },
    PageDown: { row: row + page, column },
    PageUp: { row: Math.max(0, row - page), column },
    ArrowRight: { row, column: far ? columns - 1 : column + 1 },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    Home: far ? { row: 0, column: first } : { row, column: first },
    End: far ? { row: last, column: columns - 1 } : { row, column: columns - 1 },
  };
  const to = moves[key];
  return to && { row: clamp(to.row, -1, last), column: clamp(to.column, first, columns - 1) };
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));
