import { basename } from 'node:path';
import { serverTexts } from '@aponta/sdk';
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
        lines.push(readLine(table, placed, row, faults));
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

function headingFaults({ columns }: Table, { cells, line }: SheetRow): Fault[] {
  const titles = Array.from(cells, bareTitle);
  const known = columns.map(({ title }) => title);
  const missing = columns
    .filter(({ required, heading, title }) => (required || heading) && !titles.includes(title))
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
  { rule }: Table,
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
  const isRead = placed.every(([{ title }]) => values[title] !== undefined);
  const broken = isRead ? rule?.(values) : undefined;
  if (broken) bad(broken.coluna, broken.motivo);
  return { linha, values };
}
