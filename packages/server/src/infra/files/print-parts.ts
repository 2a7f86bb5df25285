import { texts } from '@aponta/sdk';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Fact, Signature } from './print.ts';
import { heightOf, mostUndivided } from './print-space.ts';
import { bare, between, brand, breakable, fontSize, muted, ruled } from './print-style.ts';

/** Three beside each other, each label small above its value. */
export function factsOf(facts: Fact[] = []): Content {
  if (facts.length === 0) return [];
  const cells = facts.map(({ label, value }) => [
    { text: label, fontSize: 7.5, color: muted },
    { text: breakable(value), fontSize: 9 },
  ]);
  return {
    table: { widths: ['*', '*', '*'], body: rowsOf(3, cells) },
    layout: bare,
    margin: between,
  };
}

/** At the right, the last one large. */
function totalsOf(totals: Fact[]): Content {
  if (totals.length === 0) return [];
  const body = totals.map(({ label, value }, index): TableCell[] => {
    const counts = index === totals.length - 1;
    const style = counts ? { bold: true, fontSize: 10.5, color: brand } : { fontSize: 9 };
    return [
      { text: label, ...style },
      { text: value, ...style, alignment: 'right', noWrap: true },
    ];
  });
  const table = {
    table: { widths: [130, 'auto'], body },
    layout: ruled([body.length - 1]),
    width: 'auto',
  };
  return { columns: [{ text: '', width: '*' }, table], margin: between };
}

export const notesOf = (notes: Fact[] = [], width: number): Content =>
  notes.map(({ label, value }) => ({
    stack: [
      { text: label, bold: true, fontSize: 9.5, color: brand, margin: [0, 0, 0, 3] },
      breakable(value),
    ],
    unbreakable: heightOf(value, width, fontSize) <= mostUndivided,
    margin: between,
  }));

/** The totals and the signatures: nobody signs a page that does not say for how much. */
export const closingOf = (totals: Fact[] = [], signatures: Signature[] = []): Content => ({
  stack: [totalsOf(totals), signaturesOf(signatures)],
  unbreakable: totals.length + signatures.length <= 12,
});

/** With room above each line to sign. */
function signaturesOf(signatures: Signature[]): Content {
  if (signatures.length === 0) return [];
  const columns = signatures.length === 3 ? 3 : 2;
  const width = columns === 3 ? 155 : 220;
  const cells = signatures.map(({ name, role, detail }): Content[] => [
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5 }],
      margin: [0, 44, 0, 4],
    },
    { text: name, bold: true, fontSize: 9 },
    { text: role, fontSize: 8, color: muted },
    { text: detail ?? texts.dataDaAssinatura, fontSize: 8, color: muted },
  ]);
  const widths = Array<'*'>(columns).fill('*');
  return { table: { widths, body: rowsOf(columns, cells) }, layout: bare };
}

/** Cells in rows of so many, the last one filled up. */
function rowsOf(width: number, cells: TableCell[]): TableCell[][] {
  const rows: TableCell[][] = [];
  for (let start = 0; start < cells.length; start += width) {
    const row = cells.slice(start, start + width);
    rows.push([...row, ...Array<TableCell>(width - row.length).fill('')]);
  }
  return rows;
}
