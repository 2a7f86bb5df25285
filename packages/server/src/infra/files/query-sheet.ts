import { type Expression, type RawBuilder, sql } from 'kysely';
import { copyOut } from '../db/copy-out.ts';
import type { Db } from '../db/pool.ts';
import { streamRows } from '../db/stream-rows.ts';
import type { Download } from '../download.ts';
import { type ColumnType, columnsOf, type Field } from './columns.ts';
import { headLine } from './csv.ts';
import { csvType, sheetDownload } from './sheet.ts';

interface QuerySheet<Row> {
  /** Without its ending. */
  filename: string;
  formato?: 'xlsx' | 'csv';
  fields: readonly Field<Row>[];
  query: Expression<Row>;
}

/**
 * A query of any size as a file, by the names that its rows have. A CSV is written by PostgreSQL, many times faster than
 * its rows would pass here, with the same bytes.
 */
export function queryDownload<Row>(
  db: Db,
  { filename, formato, fields, query }: QuerySheet<Row>,
): Download {
  if (formato !== 'csv') {
    const columns = columnsOf(fields);
    return sheetDownload({ filename, formato, columns, rows: streamRows(db, query) });
  }
  const cells = fields.map(({ field, type }) => formats[type](sql.ref(field)));
  const lines = sql`select ${sql.join(cells)} from (${query}) linha`;
  return {
    filename: `${filename}.csv`,
    type: csvType,
    body: copyOut(db, lines, { head: headLine(fields) }),
  };
}

type Format = (cell: RawBuilder<unknown>) => RawBuilder<unknown>;

const comma: Format = (cell) => sql`replace((${cell})::text, '.', ',')`;
const twoPlaces: Format = (cell) => comma(sql`round(${cell}, 2)`);

/** What `csv.ts` makes of each type, but for quotes, which COPY sets, and the order of a date, which its connection has. */
const formats: Record<ColumnType, Format> = {
  // Nearly all texts begin with a letter, and none of these is a formula.
  text: (cell) => sql`case when ${cell}::text >= 'A' collate "C" then ${cell}::text
    when ascii(${cell}::text) in (9, 13, 43, 45, 61, 64) then '''' || ${cell}::text
    else nullif(${cell}::text, '') end`,
  date: (cell) => cell,
  datetime: (cell) => sql`left(${cell}::text, 16)`,
  hours: (cell) => sql`left((${cell} * interval '1 minute')::text, -3)`,
  money: twoPlaces,
  percent: twoPlaces,
  integer: (cell) => cell,
  number: (cell) => comma(sql`trim_scale(${cell}::numeric)`),
};
