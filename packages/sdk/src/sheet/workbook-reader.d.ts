/** exceljs' streaming reader by itself: the whole library takes longer to load than a small file to read. */
declare module 'exceljs/lib/stream/xlsx/workbook-reader.js' {
  import type { Readable } from 'node:stream';
  import type { Row, stream } from 'exceljs';

  namespace WorkbookReader {
    interface Worksheet {
      id: number | string;
      state?: string;
      /** Without hyperlinks every event is a row. */
      parse(): AsyncIterable<{ value: Row }[]>;
    }
  }

  class WorkbookReader {
    constructor(input: Readable, options: Partial<stream.xlsx.WorkbookStreamReaderOptions>);
    /** Known once the file has told it, which is before its sheets in most. */
    readonly model?: { sheets?: { id: number; rId: string; state?: string }[] };
    readonly workbookRels?: { Id: string; Target: string }[];
    [Symbol.asyncIterator](): AsyncIterator<WorkbookReader.Worksheet>;
  }

  export = WorkbookReader;
}
