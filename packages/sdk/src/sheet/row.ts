/** What stands in a cell: text, or a figure where the file knows them. */
export type Cell = string | number | undefined;

/** A row of a file with its place in it, counted from 1 as spreadsheets do. */
export interface SheetRow {
  line: number;
  cells: readonly Cell[];
}

export const textOf = (cell: Cell): string => String(cell ?? '').trim();

/** The file cannot be read at all; the message says why. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
