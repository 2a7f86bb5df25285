import { once } from 'node:events';
import type { Writable } from 'node:stream';
import ExcelJS from 'exceljs';
import {
  type Cell,
  type ColumnType,
  isFigure,
  localTime,
  numberOf,
  type Shape,
} from './columns.ts';

/** Excel's limits. */
const longestText = 32_767;
const mostRows = 1_048_576;

/** Bytes of a sheet that may wait to be compressed. */
const mostPending = 1024 * 1024;

type Workbook = ExcelJS.stream.xlsx.WorkbookWriter;
type Worksheet = ExcelJS.Worksheet;
type LegacyStream = Writable & { _writableState: { length: number } };

interface Kind {
  width: number;
  style: Partial<ExcelJS.Style>;
  value: (cell: NonNullable<Cell>) => string | number;
}

// A date is the count of days since 1899-12-30, a duration its count of days: both can be reckoned with.
const days = (localTime: string) => Date.parse(`${localTime}Z`) / 86_400_000 + 25_569;

const textual: Partial<ExcelJS.Alignment> = { horizontal: 'left' };
// With some room to the text at its right.
const figure: Partial<ExcelJS.Alignment> = { horizontal: 'right', indent: 1 };

const kinds: Record<ColumnType, Kind> = {
  // Marked as text, it is no formula even after somebody edits the cell.
  text: {
    width: 24,
    style: { numFmt: '@', alignment: textual },
    value: (cell) => String(cell).slice(0, longestText),
  },
  date: {
    width: 12,
    style: { numFmt: 'dd/mm/yyyy', alignment: textual },
    value: (cell) => days(`${cell}T00:00`),
  },
  datetime: {
    width: 17,
    style: { numFmt: 'dd/mm/yyyy hh:mm', alignment: textual },
    value: (cell) => days(localTime(cell)),
  },
  hours: {
    width: 10,
    style: { numFmt: '[hh]:mm', alignment: figure },
    value: (cell) => numberOf(cell) / 1440,
  },
  money: { width: 18, style: { numFmt: '"R$" #,##0.00', alignment: figure }, value: numberOf },
  percent: {
    width: 12,
    style: { numFmt: '0.00%', alignment: figure },
    value: (cell) => numberOf(cell) / 100,
  },
  integer: { width: 10, style: { numFmt: '0', alignment: figure }, value: numberOf },
  number: { width: 12, style: { alignment: figure }, value: numberOf },
};

const header: Partial<ExcelJS.Style> = {
  font: { name: 'Calibri', size: 11, bold: true, color: { argb: 'FF2E375A' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE9ECF3' } },
  border: { bottom: { style: 'thin', color: { argb: 'FF2E375A' } } },
};
// The button of the filter covers the right end.
const headerAlignment = ({ type }: Shape): Partial<ExcelJS.Alignment> => ({
  vertical: 'middle',
  ...(isFigure(type) ? { horizontal: 'right', indent: 2 } : textual),
});

/**
 * Writes a table as a workbook: typed cells below a bold header that stays in view and filters. Rows
 * beyond what a sheet of Excel holds continue in another one.
 */
export async function writeXlsx(
  title: string,
  columns: readonly Shape[],
  chunks: AsyncIterable<Cell[][]>,
  output: Writable,
  rowsPerSheet = mostRows - 1,
): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true });
  workbook.creator = 'Aponta';
  const ofColumn = columns.map(({ type }) => kinds[type]);
  let sheet = openSheet(workbook, title, columns);
  let count = 0;
  for await (const rows of chunks) {
    for (const cells of rows) {
      if (count === rowsPerSheet) {
        sheet.commit();
        sheet = openSheet(workbook, `${title.slice(0, 25)} (${sheet.id + 1})`, columns);
        count = 0;
      }
      writeRow(sheet, ofColumn, cells);
      count += 1;
    }
    await drained(sheet);
  }
  await workbook.commit();
}

function openSheet(workbook: Workbook, title: string, columns: readonly Shape[]): Worksheet {
  // Characters and a length that Excel takes as a sheet's name.
  const name = title
    .replace(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .trim();
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: {
      orientation: 'landscape',
      paperSize: 9,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '1:1',
    },
  });
  // The button of the filter needs room too.
  sheet.columns = columns.map(({ header, type, width = kinds[type].width }) => ({
    width: Math.max(width, header.length + 5),
  }));
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  const row = sheet.addRow(columns.map(({ header }) => header));
  row.height = 20;
  columns.forEach((column, index) => {
    row.getCell(index + 1).style = { ...header, alignment: headerAlignment(column) };
  });
  row.commit();
  return sheet;
}

function writeRow(sheet: Worksheet, ofColumn: readonly Kind[], cells: readonly Cell[]): void {
  const row = sheet.addRow([]);
  ofColumn.forEach(({ style, value }, column) => {
    const content = cells[column];
    if (content == null) return;
    const cell = row.getCell(column + 1);
    cell.value = value(content);
    // One object a column: exceljs knows again the styles it has seen, by identity.
    cell.style = style;
  });
  row.commit();
}

/**
 * exceljs pushes a sheet into its archive without heed to back-pressure, so we wait in its place. The
 * stream between them is one of an old readable-stream, which tells its length nowhere else.
 */
async function drained(sheet: Worksheet): Promise<void> {
  const { stream } = sheet as unknown as { stream: { pipes: [LegacyStream] } };
  const [sink] = stream.pipes;
  if (sink._writableState.length > mostPending) await once(sink, 'drain');
}
