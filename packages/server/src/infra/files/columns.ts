import { businessZone } from '../clock.ts';

/** What the value of each type of column is. */
interface Values {
  text: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** An instant, which is told in local time, or local time as it is: `YYYY-MM-DDTHH:mm:ss`. */
  datetime: Date | string;
  /** Whole minutes. */
  hours: number;
  /** Reais; numeric columns arrive as text. */
  money: number | string;
  /** From 0 to 100. */
  percent: number | string;
  integer: number;
  number: number | string;
}

export type ColumnType = keyof Values;

/** One column of a sheet or of a printed table. */
export type Column<Row> = {
  [T in ColumnType]: {
    header: string;
    type: T;
    value: (row: Row) => Values[T] | null | undefined;
    /** In characters; by the type and the header when not given. */
    width?: number;
  };
}[ColumnType];

type NameOf<Row, Value> = {
  [K in keyof Row & string]-?: Row[K] extends Value | null | undefined ? K : never;
}[keyof Row & string];

/** A column that rows have under a name as it is shown, so that PostgreSQL can write it, too. Times are local. */
export type Field<Row> = {
  [T in ColumnType]: {
    header: string;
    type: T;
    field: NameOf<Row, Exclude<Values[T], Date>>;
    width?: number;
  };
}[ColumnType];

export const columnsOf = <Row>(fields: readonly Field<Row>[]): Column<Row>[] =>
  fields.map(
    ({ field, ...column }) => ({ ...column, value: (row: Row) => row[field] }) as Column<Row>,
  );

/** The part of a column that another thread can be told. */
export interface Shape {
  header: string;
  type: ColumnType;
  width?: number;
}
export type Cell = Values[ColumnType] | null | undefined;

export const shapesOf = <Row>(columns: readonly Column<Row>[]): Shape[] =>
  columns.map(({ header, type, width }) => ({ header, type, width }));

export const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): Cell[] =>
  columns.map(({ value }) => value(row));

type One<Item> = Item extends readonly (infer Each)[] ? Each : Item;

/** What was asked for by its names, in the order of the file; all where none is. A name may stand for several. */
export const chosen = <Item, Name extends string>(
  items: Readonly<Record<Name, Item>>,
  names?: readonly Name[],
): One<Item>[] =>
  (Object.keys(items) as Name[])
    .filter((name) => names === undefined || names.includes(name))
    .flatMap((name) => items[name]) as One<Item>[];

/** Figures stand at the right, so that their places stand below each other. */
export const isFigure = (type: ColumnType): boolean =>
  type !== 'text' && type !== 'date' && type !== 'datetime';

/** A number, whatever brought it; what is none would be a broken file and is an error instead. */
export function numberOf(cell: NonNullable<Cell>): number {
  const value = Number(cell);
  if (!Number.isFinite(value)) throw new TypeError(`not a number: ${cell}`);
  return value;
}

// Swedes write dates as ISO 8601 does.
const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: businessZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `YYYY-MM-DDTHH:mm:ss` in local time. */
export const localTime = (cell: NonNullable<Cell>): string =>
  cell instanceof Date ? local.format(cell).replace(' ', 'T') : String(cell);
