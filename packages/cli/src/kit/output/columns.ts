import { fieldLabels, formatDate, formatDateTime } from '@aponta/sdk';
import { UsageError } from '../run/failure.ts';
import { type At, type Field, fieldsOf, valueAt } from './fields.ts';
import { paintStatus } from './style.ts';

/** A column of a list. Its header is the catalogue's word for the field unless it says another. */
export type Column<R> = {
  [F in Field<R>]: {
    field: F;
    header?: string;
    /** Without it dates, times and Sim/Não are recognized by their form. */
    format?: (value: At<R, F>, row: R) => string;
    align?: 'left' | 'right';
    /** On a terminal too narrow for the table, this column takes several lines. */
    wraps?: boolean;
  };
}[Field<R>];

/** A column ready for the table. */
export interface Drawn<R> {
  field: string;
  header: string;
  text: (row: R) => string;
  align?: 'left' | 'right';
  wraps?: boolean;
  paint?: (text: string, row: R) => string;
}

/** Chooses the columns of a list: those of --colunas when it is given, which may name any field of a row. Throws UsageError. */
export function drawnColumns<R>(
  columns: readonly Column<R>[],
  names: readonly string[] | undefined,
  sample: R | undefined,
): Drawn<R>[] {
  if (!names) return columns.map((column) => drawn(column));
  const known = new Set([...columns.map(({ field }) => field), ...fieldsOf(sample)]);
  return names.map((name) => {
    const column = columns.find(({ field }) => field === name);
    if (column) return drawn(column);
    if (sample && !known.has(name))
      throw new UsageError(`Coluna desconhecida: "${name}". Há: ${[...known].join(', ')}`);
    return { field: name, header: headerOf(name), text: (row) => textOf(valueAt(row, name)) };
  });
}

/** What is shown of a field of a row, in a column of its own or as --colunas would show it. */
export function shownAt<R>(columns: readonly Column<R>[], field: string, row: R): string {
  const column = columns.find((one) => one.field === field);
  return column ? drawn(column).text(row) : textOf(valueAt(row, field));
}

function drawn<R>(column: Column<R>): Drawn<R> {
  const { field, header = headerOf(field), align, wraps } = column;
  // Each column's format takes what is at its own field, which only the whole union of them knows.
  const format = column.format as ((value: unknown, row: R) => string | undefined) | undefined;
  const text = (row: R) => {
    const value = valueAt(row, field);
    if (!format || value === null || value === undefined) return textOf(value);
    // A word of a company's own services, for which no catalogue has another.
    return format(value, row) ?? textOf(value);
  };
  const paint = isStatus(field)
    ? (shown: string, row: R) => paintStatus(shown, valueAt(row, field))
    : undefined;
  return { field, header, align, wraps, text, paint };
}

const isStatus = (field: string) => /(^|\.)status$/.test(field);

const labels: Readonly<Record<string, string>> = fieldLabels;

const headerOf = (field: string): string =>
  labels[field] ?? labels[field.split('.')[0] ?? ''] ?? field;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? formatDateTime(text) : text;
}
