/** Holds what stands in a cell: text, or a figure where the file knows them. */
export type Cell = string | number | undefined;

/** Holds a row of a file with its place in it, counted from 1 as spreadsheets do. */
export interface SheetRow {
  line: number;
  cells: readonly Cell[];
}

/** Gives a cell as text without space around it; '' of an empty one. */
export const textOf = (cell: Cell): string => String(cell ?? '').trim();

/** Tells that a file cannot be read at all; the message says why, for people. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** The refusal of a file that is none of those that are read. */
export const noSheet = (file: string): UnreadableFile =>
  new UnreadableFile(
    `${file}: não é uma planilha .xlsx nem um .csv. Abra-o no programa em que foi feito e salve-o como .xlsx`,
  );
