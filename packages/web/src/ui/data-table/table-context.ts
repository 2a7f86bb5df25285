import type { Intent } from '@blueprintjs/core';
import { createContext, type ReactNode, use } from 'react';
import type { RowId, Selected } from './selection.ts';

/** What stands out in a row: a tint and a bar, and the words that say the same. */
export interface RowTone {
  intent: Extract<Intent, 'danger' | 'warning'>;
  text: string;
}

export interface TableColumn<R> {
  id: string;
  header: string;
  /** What is copied, measured, and shown unless there is a `cell`. */
  text: (row: R) => string;
  cell?: (row: R) => ReactNode;
  number?: boolean;
  /** Which way it is sorted, null when not; undefined when it cannot be. */
  sorted?: 'asc' | 'desc' | null;
  width: number;
}

/** What stands before the first column of a row: a box to tick, an icon that says what stands out, both, or nothing. */
export type Marks = 'boxes' | 'tones' | 'both' | 'none';

/** In pixels. */
export const markWidths: Record<Marks, number> = { both: 56, boxes: 40, tones: 36, none: 8 };

/** A cell of the grid; row -1 is the header. */
export interface Position {
  row: number;
  column: number;
}

/** What rows need to draw themselves; read here, so that scrolling alone draws no row again. */
export interface TableState {
  gridId: string;
  columns: readonly TableColumn<unknown>[];
  rows: readonly unknown[];
  marks: Marks;
  rowId: (row: unknown) => RowId;
  tone?: (row: unknown) => RowTone | undefined;
  selected: Selected;
  highlighted: Selected;
  /** The row that is shown beside the table. */
  shown?: RowId;
  active: Position;
  /** Rows before the first of this page. */
  offset: number;
}

export const TableContext = createContext<TableState | null>(null);

export function useTable(): TableState {
  const state = use(TableContext);
  if (!state) throw new Error('A row outside its table');
  return state;
}

/** The column of boxes and marks is the first one; those of the list come after it. */
export const CHECK_COLUMN = 0;
export const cellId = (gridId: string, { row, column }: Position) => `${gridId}-${row}-${column}`;

/** Rows to screen readers: the header's, and the others. */
export const rowGroup = { role: 'rowgroup' } as const;

/** A row to screen readers, counted over all pages; 0 is the header. The focus is the grid's. */
export const rowRole = (index: number, selected?: boolean) => ({
  role: 'row',
  'aria-rowindex': index + 1,
  'aria-selected': selected,
});
