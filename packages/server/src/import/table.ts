import { serverTexts } from '@aponta/sdk/server';
import type { DB } from '../infra/db/tables.ts';
import type { CodigoErro } from '../infra/errors.ts';
import type { Kind, Value } from './kinds.ts';

/** A column of a file, and of its table. */
export interface Column {
  /** Its heading: small letters without accents. */
  title: string;
  kind: Kind;
  /** In the database; the title where nothing else is said. */
  column?: string;
  required?: true;
  /** The heading must be there; the cells may be empty. */
  heading?: true;
  /** What an empty cell means; null where nothing else is said. */
  fallback?: Value;
  /** Names a row of another table by its key. */
  of?: TableName;
  /** No two rows have the same; or no two but for those with this value in that column. */
  unique?: true | { unless: { title: string; value: Value } };
  /** What somebody is paid: letters do not say it. */
  discreet?: true;
  /** For the guide. */
  note?: string;
}

export type TableName = keyof DB;

/** A file and the table it fills. All that is known of it: reading, checks, writing, template and guide follow. */
export interface Table {
  name: TableName;
  /** The file's name without its ending. */
  file: string;
  columns: readonly Column[];
  /** The titles of what a row is known by. */
  key: readonly string[];
  /** Other tables refer to its rows by `id`. */
  hasId?: true;
  /** Rows of one key but for `inicio` must not overlap; `inicio` and `fim` are two columns or the range `vigencia`. */
  validity?: 'columns' | 'range';
  /** The rows of this column's value are one thing: a file that names it has them all, and their sum is 100,00 %. */
  split?: { by: string; percent: string };
  /** A row is imported once and never changes after. */
  once?: true;
  /** What is wrong with a line by itself: the columns and why. */
  rule?(values: Values): { coluna: string; motivo: string; codigo?: CodigoErro } | undefined;
}

export type Values = Readonly<Record<string, Value | undefined>>;

/** A line of a file; it counts from 1, as spreadsheets do. */
export interface Line {
  linha: number;
  values: Values;
}

export interface Fault {
  linha: number;
  motivo: string;
}

/** What a file holds. */
export interface Sheet {
  arquivo: string;
  table: Table;
  /** The columns that it has; the others stay as they are. */
  present: readonly Column[];
  /** Of a completed sheet: the columns that the file itself has. */
  given?: readonly Column[];
  lines: readonly Line[];
  faults: Fault[];
  /** Of a file of the past, for the audit: its bytes' hash. */
  sha256?: string;
}

export const columnOf = ({ title, column }: Column): string => column ?? title.replaceAll(' ', '_');

/** What a line is known by, as text. */
export const keyOf = (titles: readonly string[], values: Values): string =>
  titles.map((title) => String(values[title])).join(' / ');

/** A key as people tell keys apart: not by capitals, accents or how many spaces there are. */
export const bareKeyOf = (titles: readonly string[], values: Values): string =>
  keyOf(titles, values).normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase();

/** The value of a column that no other row may have; undefined where others may, or there is none. */
export function uniqueValue({ title, unique }: Column, values: Values): Value | undefined {
  const exempt = typeof unique === 'object' && values[unique.unless.title] === unique.unless.value;
  return unique && !exempt ? (values[title] ?? undefined) : undefined;
}

/** What lines break by themselves; not told of those that could not be read whole. */
export const brokenRules = ({ table: { rule }, present, lines }: Sheet): Fault[] =>
  lines.flatMap(({ linha, values }) => {
    const isRead = present.every(({ title }) => values[title] !== undefined);
    const broken = isRead ? rule?.(values) : undefined;
    return broken ? [{ linha, motivo: faultOf(broken.coluna, broken.motivo) }] : [];
  });

export const faultOf = (coluna: string, motivo: string): string =>
  serverTexts.falhaNaColuna(coluna, motivo);
