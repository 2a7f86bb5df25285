import { basename } from 'node:path';
import { serverTexts } from '@aponta/sdk/server';
import { bareTitle, readSheet, type SheetRow, textOf } from '@aponta/sdk/sheet';
import type { Value } from './kinds.ts';
import { type Column, type Fault, faultOf, type Line, type Sheet, type Table } from './table.ts';

/** A column and where in a row it stands. */
type Placed = readonly [column: Column, place: number];

/** Reads a CSV or XLSX by the table's columns; the first row that is not empty has their headings. */
export async function readTable(table: Table, path: string): Promise<Sheet> {
  const arquivo = basename(path);
  const lines: Line[] = [];
  const faults: Fault[] = [];
  let placed: readonly Placed[] | undefined;
  for await (const rows of readSheet(path)) {
    for (const row of rows) {
      if (row.cells.every((cell) => textOf(cell) === '')) continue;
      if (placed) {
        lines.push(readLine(placed, row, faults));
        continue;
      }
      placed = placesIn(table, row);
      faults.push(...headingFaults(table, row));
      if (faults.length > 0) return { arquivo, table, present: [], lines, faults };
    }
  }
  if (!placed) faults.push({ linha: 1, motivo: serverTexts.arquivoVazio });
  return { arquivo, table, present: (placed ?? []).map(([column]) => column), lines, faults };
}

const placesIn = ({ columns }: Table, { cells }: SheetRow): Placed[] => {
  const titles = Array.from(cells, bareTitle);
  return columns.flatMap((column): Placed[] => {
    const place = titles.indexOf(column.title);
    return place < 0 ? [] : [[column, place]];
  });
};

/** Of a table whose rows are changed by their key, only that has to be there: what is new is asked for the rest. */
const isNeeded = ({ key, once }: Table, { title, required, heading }: Column) =>
  key.length > 0 && !once ? key.includes(title) : required || heading;

function headingFaults(table: Table, { cells, line }: SheetRow): Fault[] {
  const titles = Array.from(cells, bareTitle);
  const known = table.columns.map(({ title }) => title);
  const missing = table.columns
    .filter((column) => isNeeded(table, column) && !titles.includes(column.title))
    .map(({ title }) => serverTexts.colunaAusente(title));
  const strange = titles.flatMap((title, index) =>
    title === '' || known.includes(title) ? [] : [textOf(cells[index])],
  );
  const twice = titles.filter((title, index) => title !== '' && titles.indexOf(title) < index);
  return [
    ...missing,
    ...(strange.length > 0
      ? [serverTexts.colunaDesconhecida(strange.join(', '), known.join(', '))]
      : []),
    ...twice.map(serverTexts.colunaRepetida),
  ].map((motivo) => ({ linha: line, motivo }));
}

/** Of a bad cell there is a fault and no value. */
function readLine(
  placed: readonly Placed[],
  { cells, line: linha }: SheetRow,
  faults: Fault[],
): Line {
  const values: Record<string, Value | undefined> = {};
  const bad = (title: string, motivo: string) =>
    faults.push({ linha, motivo: faultOf(title, motivo) });
  for (const [{ title, kind, required, fallback = null }, place] of placed) {
    const cell = cells[place];
    if (textOf(cell) === '') {
      if (required) bad(title, serverTexts.celulaVazia);
      else values[title] = fallback;
      continue;
    }
    values[title] = kind.read(cell);
    if (values[title] === undefined)
      bad(title, serverTexts.celulaInvalida(textOf(cell), kind.words));
  }
  return { linha, values };
}
