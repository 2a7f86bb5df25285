import { type Cell, type SheetRow, textOf } from './row.ts';

/** Lists what people call each column, without accents and signs; names further ahead in the list go first. */
export type ColumnNames<F extends string> = Readonly<Record<F, readonly string[]>>;

/** Says where the columns that a row has stand, from 0. */
export type Places<F extends string> = Partial<Record<F, number>>;

/** Gives a title as it is compared: without accents, signs and capitals. */
export const bareTitle = (cell: Cell): string =>
  textOf(cell)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Finds the places of the columns in the row that is their header; those it lacks are left out. */
export function placesOf<F extends string>(names: ColumnNames<F>, { cells }: SheetRow): Places<F> {
  const titles = Array.from(cells, bareTitle);
  const places: Places<F> = {};
  for (const field in names) {
    const name = names[field].find((one) => titles.includes(one));
    if (name !== undefined) places[field] = titles.indexOf(name);
  }
  return places;
}
