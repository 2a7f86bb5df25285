import { readSheet, type SheetRow, UnreadableFile } from '@aponta/sdk/sheet';
import type { Context } from '../run/context.ts';
import type { Fault } from './faults.ts';

/** The rows of a file, read. */
export interface SheetContent<P, L> {
  places: P;
  rows: L[];
  faults: Fault[];
}

/** How the rows of one kind of file are read. */
export interface SheetKind<P, L> {
  /** Finds where each thing stands, when a row is the header. */
  placesOf: (row: SheetRow) => P | undefined;
  /** Reads a row, or answers every fault of it. */
  read: (row: SheetRow, places: P) => { linha?: L; faults: readonly Fault[] };
  /** The columns that the message about a missing header names. */
  columns: string;
}

/** The header is among these first rows: only a title may stand above it. */
const HEADER_WITHIN = 20;

/** Reads a file of one kind. Throws UnreadableFile. */
export async function readRows<P, L>(
  { output }: Pick<Context, 'output'>,
  file: string,
  { placesOf, read, columns }: SheetKind<P, L>,
): Promise<SheetContent<P, L>> {
  let places: P | undefined;
  const rows: L[] = [];
  const faults: Fault[] = [];
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
    progress.update(row.line);
  };
  const untitled = () => new UnreadableFile(`${file}: faltam as colunas ${columns}`);
  const progress = output.progress(`Lendo ${file}`);
  try {
    for await (const part of readSheet(file)) for (const row of part) take(row);
  } finally {
    progress.end();
  }
  if (!places) throw untitled();
  if (rows.length + faults.length === 0) throw new UnreadableFile(`${file}: não tem linhas`);
  return { places, rows, faults };
}
