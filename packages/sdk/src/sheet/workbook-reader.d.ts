/** exceljs' streaming reader by itself: the whole library takes longer to load than a small file to read. */
declare module 'exceljs/lib/stream/xlsx/workbook-reader.js' {
  import type { Row, stream } from 'exceljs';

  interface Worksheet {
    /** Without hyperlinks every event is a row. */
    parse(): AsyncIterable<{ value: Row }[]>;
  }

  class WorkbookReader {
    constructor(file: string, options: Partial<stream.xlsx.WorkbookStreamReaderOptions>);
    [Symbol.asyncIterator](): AsyncIterator<Worksheet>;
  }

  export = WorkbookReader;
}
