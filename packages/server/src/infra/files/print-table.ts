import { texts } from '@aponta/sdk';
import type { Content, Size, TableCell } from 'pdfmake/interfaces.js';
import { isFigure, type Shape } from './columns.ts';
import type { PrintTable } from './print.ts';
import { heightOf, mostUndivided, sum } from './print-space.ts';
import { between, brand, breakable, fontSize, ruled, shade } from './print-style.ts';

/** Points. */
const characterWidth = fontSize * 0.54;
const padding = 10;

/** A table whose title and header come again on every page, in so many points of width. */
export function tableOf(table: PrintTable, width: number): Content {
  const { title, columns, rows, totals } = table;
  const header = columns.map(
    (column): TableCell => ({
      text: breakable(column.header),
      alignment: alignmentOf(column),
      bold: true,
      color: brand,
      fillColor: shade,
    }),
  );
  const body = [header, ...rows.map((row) => columns.map((column, at) => cellOf(column, row[at])))];
  if (title) body.unshift(titleRow(title, columns.length));
  if (totals) body.push(totalsRow(columns, totals));
  const headerRows = title ? 2 : 1;
  const strong = totals ? [headerRows, body.length - 1] : [headerRows];
  const heights = heightsOf(table, width);
  // A row that is not divided, or the first one with its header, and a short table as a whole.
  const rowsFit = Math.max(0, ...heights) <= mostUndivided;
  return {
    table: {
      headerRows,
      keepWithHeaderRows: rowsFit ? 1 : 0,
      dontBreakRows: rowsFit,
      widths: columns.map((column) => sizeOf(column, columns)),
      body,
    },
    layout: ruled(strong, headerRows),
    unbreakable: sum(heights) <= mostUndivided,
    margin: between,
  };
}

const alignmentOf = ({ type }: Shape) => (isFigure(type) ? ('right' as const) : ('left' as const));

/** Only texts are broken into lines: half a figure on each would be read wrongly. */
const cellOf = (column: Shape, text = '') => ({
  text: column.type === 'text' ? breakable(text) : text,
  noWrap: column.type !== 'text',
  alignment: alignmentOf(column),
});

/** As wide as the table. */
const across = (cell: object, columns: number): TableCell[] => [
  { ...cell, colSpan: columns } as TableCell,
  ...Array<TableCell>(columns - 1).fill(''),
];

const titleRow = (text: string, columns: number) =>
  across({ text, bold: true, fontSize: 9.5, color: brand, margin: [-5, 0, 0, 1] }, columns);

/** The label goes as far as the first total. */
function totalsRow(columns: readonly Shape[], totals: readonly string[]): TableCell[] {
  const row = columns.map((column, at) => ({ ...cellOf(column, totals[at]), bold: true }));
  const first = totals.findIndex((text) => text !== '');
  if (first < 1) return row;
  return [...across({ text: texts.totalDaTabela, bold: true }, first), ...row.slice(first)];
}

/** Texts share the width that the others leave; all columns share it where no text does. */
const shares = ({ type, width }: Shape) => type === 'text' && width === undefined;

function sizeOf(column: Shape, columns: readonly Shape[]): Size {
  if (column.width !== undefined) return column.width * characterWidth;
  return columns.some(shares) && !shares(column) ? 'auto' : '*';
}

/** What pdfmake will make of each row, and the header with its first line of text, about. */
function heightsOf({ columns, rows }: PrintTable, width: number): number[] {
  const widths = columns.map((column, at) =>
    shares(column) ? 0 : (column.width ?? longest(rows, at)) * characterWidth + padding,
  );
  const share = (width - sum(widths)) / columns.filter(shares).length;
  return [columns.map(({ header }) => header), ...rows].map((row) => {
    const heights = row.map((text, at) =>
      heightOf(text, Math.max((widths[at] || share) - padding, padding), fontSize),
    );
    return Math.max(...heights) + 6;
  });
}

const longest = (rows: readonly string[][], at: number) =>
  rows.reduce((most, row) => Math.max(most, row[at]?.length ?? 0), 0);
