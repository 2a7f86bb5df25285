import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatDate, formatDateTime, formatMinutes } from '@aponta/sdk';
import { type Cell, type ColumnType, localTime, numberOf, type Shape } from './columns.ts';

type Format = (cell: NonNullable<Cell>) => string;

const comma = (text: string) => text.replace('.', ',');
const twoPlaces: Format = (cell) => comma(numberOf(cell).toFixed(2));

/** As a spreadsheet in Brazil reads them, without units, so that a script can too. */
const formats: Record<ColumnType, Format> = {
  // A spreadsheet would run these as a formula; the apostrophe makes them text.
  text: (cell) => String(cell).replace(/^[=+\-@\t\r]/, "'$&"),
  date: (cell) => formatDate(String(cell)),
  datetime: (cell) => formatDateTime(localTime(cell)),
  hours: (cell) => formatMinutes(numberOf(cell)),
  money: twoPlaces,
  percent: twoPlaces,
  integer: (cell) => String(numberOf(cell)),
  number: (cell) => comma(String(numberOf(cell))),
};

/** RFC 4180, with the separator that Excel expects in Brazil. */
const line = (fields: string[]) =>
  `${fields.map((field) => (/[";\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(';')}\r\n`;

/** The first line, with the mark by which Excel knows UTF-8. */
export const headLine = (columns: readonly Pick<Shape, 'header'>[]): string =>
  `\uFEFF${line(columns.map(({ header }) => formats.text(header)))}`;

/** Writes a table as CSV. */
export async function writeCsv(
  columns: readonly Shape[],
  chunks: AsyncIterable<Cell[][]>,
  output: Writable,
): Promise<void> {
  const ofColumn = columns.map(({ type }) => formats[type]);
  const textOf = (cell: Cell, column: number) =>
    cell == null ? '' : (ofColumn[column]?.(cell) ?? '');
  async function* lines() {
    yield headLine(columns);
    for await (const rows of chunks) yield rows.map((row) => line(row.map(textOf))).join('');
  }
  await pipeline(lines, output);
}
