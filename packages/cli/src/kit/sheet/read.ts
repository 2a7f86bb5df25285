import { readSheet, type SheetRow, UnreadableFile } from '@aponta/sdk/sheet';
import type { Context } from '../run/context.ts';
import type { Fault } from './faults.ts';

/** What a file holds. */
export interface Planilha<P, L> {
  places: P;
  linhas: L[];
  faults: Fault[];
}

/** What a kind of file has. */
export interface Kind<P, L> {
  /** Where each thing stands, when a row is the header. */
  placesOf: (row: SheetRow) => P | undefined;
  /** A row, or every fault of it. */
  read: (row: SheetRow, places: P) => { linha?: L; faults: readonly Fault[] };
  /** Told of a file without a header. */
  columns: string;
}

/** The header is among the first rows, under a title at the most. */
const HEADER_WITHIN = 20;

/** Reads a file of one kind. Throws UnreadableFile. */
export async function readPlanilha<P, L>(
  { output }: Pick<Context, 'output'>,
  file: string,
  { placesOf, read, columns }: Kind<P, L>,
): Promise<Planilha<P, L>> {
  let places: P | undefined;
  const linhas: L[] = [];
  const faults: Fault[] = [];
  const take = (row: SheetRow) => {
    if (!places) {
      places = placesOf(row);
      if (!places && row.line >= HEADER_WITHIN) throw untitled();
      return;
    }
    if (row.cells.every((cell) => cell === undefined || cell === '')) return;
    const { linha, faults: found } = read(row, places);
    if (linha) linhas.push(linha);
    faults.push(...found);
    progress.update(row.line);
  };
  const untitled = () => new UnreadableFile(`${file}: faltam as colunas ${columns}`);
  const progress = output.progress(`Lendo ${file}`);
  try {
    for await (const rows of readSheet(file)) for (const row of rows) take(row);
  } finally {
    progress.end();
  }
  if (!places) throw untitled();
  if (linhas.length + faults.length === 0) throw new UnreadableFile(`${file}: não tem linhas`);
  return { places, linhas, faults };
}
