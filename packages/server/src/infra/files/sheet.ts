import type { Download } from '../download.ts';
import { createThreads } from '../threads.ts';
import { type Cell, type Column, cellsOf, shapesOf } from './columns.ts';
import type { SheetTask } from './sheet-worker.ts';
import { type Channels, streamFromThread } from './thread-stream.ts';

export const csvType = 'text/csv; charset=utf-8';
const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: csvType,
};

interface Sheet<Row> {
  /** Without its ending; also the name of the sheet. */
  filename: string;
  formato?: keyof typeof types;
  columns: readonly Column<Row>[];
  /** In chunks of some hundreds, as `streamRows` gives them; what is in memory already: `[rows]`. */
  rows: AsyncIterable<Row[]> | Iterable<Row[]>;
}

// Each holds a connection to the database for as long as its reader takes, so they are few.
const threads = createThreads<SheetTask & Channels<Cell[][]>, void>(
  import.meta.url,
  'sheet-worker',
  {
    most: 4,
    memory: 256,
  },
);

/** A table of any length as a file that is written while it is read. */
export function sheetDownload<Row>(sheet: Sheet<Row>): Download {
  const { filename, formato = 'xlsx', columns, rows } = sheet;
  const task = { formato, title: filename, columns: shapesOf(columns) };
  return {
    filename: `${filename}.${formato}`,
    type: types[formato],
    body: streamFromThread(threads, task, chunksOf(columns, rows)),
  };
}

function chunksOf<Row>(
  columns: readonly Column<Row>[],
  rows: Sheet<Row>['rows'],
): AsyncIterator<Cell[][], undefined> {
  const source =
    Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  const end = { done: true, value: undefined } as const;
  return {
    async next() {
      const { done, value } = await source.next();
      return done ? end : { value: (value as Row[]).map((row) => cellsOf(columns, row)) };
    },
    // Handed on at once, which a generator would not do while a chunk is awaited.
    async return() {
      await source.return?.();
      return end;
    },
  };
}
