import { createReadStream } from 'node:fs';
import type { Duplex, Readable } from 'node:stream';
import type exceljs from 'exceljs';
import WorkbookReader from 'exceljs/lib/stream/xlsx/workbook-reader.js';
import type { Cell, SheetRow } from './row.ts';
import { checkZip } from './zip-check.ts';

/**
 * Reads the rows of the first visible sheet of an XLSX, as many at a time as are unpacked at once. Percentages come as they are shown: 50
 * for a cell that reads 50 %.
 */
export async function* readXlsx(file: string): AsyncGenerator<SheetRow[]> {
  await checkZip(file);
  const workbook = new WorkbookReader(bytesOf(file), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  for await (const sheet of workbook) {
    if (!isWanted(sheet, workbook)) continue;
    // To iterate the sheet itself waits once a row, which takes as long again.
    for await (const events of sheet.parse()) {
      const rows: SheetRow[] = [];
      for (const { value } of events) {
        const row = rowOf(value);
        if (row.cells.length > 0) rows.push(row);
      }
      yield rows;
    }
    // The others are notes.
    return;
  }
}

/** What exceljs unpacks with. */
type Unzip = Duplex & { reachedCD?: boolean };

/**
 * Gives the bytes of a workbook. What unpacks them says that it has ended when it has taken them in: where a sheet comes
 * before the texts of its cells and takes a while to be put aside, exceljs would miss all that follows. Until its last
 * part has been taken out it therefore does not say so.
 */
function bytesOf(file: string): Readable {
  const bytes = createReadStream(file);
  const pipe = bytes.pipe.bind(bytes);
  const pipeWhole = (unzip: Unzip): Unzip => {
    const emit = unzip.emit.bind(unzip);
    unzip.emit = (event: string | symbol, ...rest: unknown[]) =>
      event === 'end' && unzip.reachedCD && !unzip.readableEnded ? false : emit(event, ...rest);
    return pipe(unzip);
  };
  return Object.assign(bytes, { pipe: pipeWhole });
}

/** Whether a sheet is the first that people see; in the file they may stand in another order. */
function isWanted(
  { id, state }: WorkbookReader.Worksheet,
  { model, workbookRels = [] }: WorkbookReader,
): boolean {
  const first = model?.sheets?.find((sheet) => (sheet.state ?? 'visible') === 'visible');
  if (!first) return true;
  // Some writers name the target from the root; the library then knows the sheet by its file's number alone.
  const target = workbookRels.find((rel) => rel.Id === first.rId)?.Target ?? '';
  const known = target.startsWith('worksheets/')
    ? String(first.id)
    : /(\d+)\.xml$/.exec(target)?.[1];
  return (state ?? 'visible') === 'visible' && (known === undefined || String(id) === known);
}

function rowOf(row: exceljs.Row): SheetRow {
  const cells: Cell[] = [];
  row.eachCell((cell, column) => {
    cells[column - 1] = cellOf(cell);
  });
  return { line: row.number, cells };
}

function cellOf({ value, numFmt }: exceljs.Cell): Cell {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'number') return numFmt?.includes('%') ? value * 100 : value;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'boolean') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('result' in value) return formulaResult(value.result, numFmt);
  if ('text' in value) return String(value.text);
  return 'error' in value ? String(value.error) : '';
}

/** What spreadsheets count from: without a date a cell is a time of day or a duration. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAY = 24 * 60;
const LONGEST_DURATION = 1000 * 60;

/** A date, `H:MM` of a time or duration, or both. */
function dateText(value: Date): string {
  const minutes = Math.round((value.getTime() - EPOCH) / 60_000);
  const pad = (figure: number) => String(figure).padStart(2, '0');
  if (minutes >= 0 && minutes < LONGEST_DURATION)
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  const date = new Date(EPOCH + minutes * 60_000).toISOString();
  return minutes % DAY === 0 ? date.slice(0, 10) : date.slice(0, 16).replace('T', ' ');
}

function formulaResult(result: unknown, numFmt: string | undefined): Cell {
  if (typeof result === 'number') return numFmt?.includes('%') ? result * 100 : result;
  if (result instanceof Date) return dateText(result);
  return typeof result === 'string' ? result : undefined;
}
