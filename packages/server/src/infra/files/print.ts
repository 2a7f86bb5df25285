import { formatDate, formatDateTime, formatMinutes, formatMoney, formatPercent } from '@aponta/sdk';
import type { Download } from '../download.ts';
import { createThreads } from '../threads.ts';
import {
  type Cell,
  type Column,
  type ColumnType,
  cellsOf,
  localTime,
  numberOf,
  type Shape,
  shapesOf,
} from './columns.ts';

/** A label and what it stands for, as people read it. */
export interface Fact {
  label: string;
  value: string;
}

/** A printed table; made by `printTable`. */
export interface PrintTable {
  title?: string;
  columns: Shape[];
  rows: string[][];
  /** The line below the rows: a text for each column, empty where nothing is summed. */
  totals?: string[];
}

/** A document as a customer signs it. Everything in it is text as people read it. */
export interface PrintDocument {
  title: string;
  /** Its number or code. */
  number?: string;
  /** Who issues it: the name, and lines such as CNPJ and address. */
  company: { name: string; lines?: string[] };
  period?: string;
  /** Whom and what it is about. */
  facts?: Fact[];
  tables?: PrintTable[];
  /** At the end, the last of them the one that counts. */
  totals?: Fact[];
  /** Longer texts, such as observations. */
  notes?: Fact[];
  signatures?: Signature[];
  landscape?: boolean;
}

export interface Signature {
  name: string;
  /** As whom: 'Aprovador primário'. */
  role: string;
  /** Such as when it was approved; without it there is a line for the date. */
  detail?: string;
}

export interface PrintTask {
  documents: PrintDocument[];
  generatedAt: Date;
}

const threads = createThreads<PrintTask, Uint8Array>(import.meta.url, 'print-worker', {
  most: 2,
  memory: 1024,
});

/** One PDF of one or more documents, each from a page of its own and with pages counted by itself. */
export async function printDownload(
  filename: string,
  documents: PrintDocument[],
  generatedAt: Date,
): Promise<Download> {
  const bytes = await threads.run({ documents, generatedAt });
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { filename: `${filename}.pdf`, type: 'application/pdf', body };
}

/** With the places that the database tells it with: an A1 equivalent has three. */
function withPlaces(cell: NonNullable<Cell>): string {
  numberOf(cell);
  return String(cell).replace('.', ',');
}

const formats: Record<ColumnType, (cell: NonNullable<Cell>) => string> = {
  text: String,
  date: (cell) => formatDate(String(cell)),
  datetime: (cell) => formatDateTime(localTime(cell)),
  hours: (cell) => formatMinutes(numberOf(cell)),
  money: (cell) => formatMoney(numberOf(cell)),
  percent: (cell) => formatPercent(numberOf(cell)),
  integer: (cell) => String(numberOf(cell)),
  number: withPlaces,
};

interface TableOptions {
  title?: string;
  /** What stands below a column, by its header. */
  totals?: Record<string, Cell>;
}

/** A table to print, of the same columns that a sheet has. */
export function printTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { title, totals }: TableOptions = {},
): PrintTable {
  const textOf = (cell: Cell, column: number) =>
    cell == null ? '' : formats[(columns[column] as Column<Row>).type](cell);
  return {
    title,
    columns: shapesOf(columns),
    rows: rows.map((row) => cellsOf(columns, row).map(textOf)),
    totals: totals && columns.map(({ header }, column) => textOf(totals[header], column)),
  };
}
