import type { CellFault } from './fault.ts';
import { type SheetRow, UnreadableFile } from './row.ts';
import { readSheet } from './source.ts';

/** Holds the rows of a file, read. */
export interface SheetContent<P, L> {
  places: P;
  rows: L[];
  faults: CellFault[];
}

/** Says how the rows of one kind of file are read. */
export interface SheetKind<P, L> {
  /** Finds where each thing stands, when a row is the header. */
  placesOf: (row: SheetRow) => P | undefined;
  /** Reads a row, or answers every fault of it. */
  read: (row: SheetRow, places: P) => { linha?: L; faults: readonly CellFault[] };
  /** The columns that the message about a missing header names. */
  columns: string;
}

/** The header is among these first rows: only a title may stand above it. */
const HEADER_WITHIN = 20;

/** Reads a file of one kind; `name` is what people call it, `onRow` gets the number of each row. Throws UnreadableFile. */
export async function readRows<P, L>(
  file: string,
  { placesOf, read, columns }: SheetKind<P, L>,
  { name = file, onRow = () => {} }: { name?: string; onRow?: (line: number) => void } = {},
): Promise<SheetContent<P, L>> {
  let places: P | undefined;
  const rows: L[] = [];
  const faults: CellFault[] = [];
  const untitled = () => new UnreadableFile(`${name}: faltam as colunas ${columns}`);
  const take = (row: SheetRow) => {
    if (!places) {
      places = placesOf(row);
      if (!places && row.line >= HEADER_WITHIN) throw untitled();
      return;
    }
    if (row.cells.every((cell) => cell === undefined || cell === '')) return;
    const { linha, faults: found } = read(row, places);
    if (linha) rows.push(linha);
    faults.push(...found);
    onRow(row.line);
  };
  for await (const part of readSheet(file)) for (const row of part) take(row);
  if (!places) throw untitled();
  if (rows.length + faults.length === 0) throw new UnreadableFile(`${name}: não tem linhas`);
  return { places, rows, faults };
}
