import exceljs from 'exceljs';
import type { Cell, SheetRow } from './file.ts';
import { checkZip } from './zip-check.ts';

/** Rows of the first sheet of an XLSX. Percentages come as they are shown: 50 for a cell that reads 50 %. */
export async function* readXlsx(file: string): AsyncGenerator<SheetRow> {
  await checkZip(file);
  const workbook = new exceljs.stream.xlsx.WorkbookReader(file, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  for await (const sheet of workbook) {
    for await (const row of sheet) {
      const cells: Cell[] = [];
      row.eachCell((cell, column) => {
        cells[column - 1] = cellOf(cell);
      });
      if (cells.length > 0) yield { line: row.number, cells };
    }
    // The others are notes.
    return;
  }
}

function cellOf({ value, numFmt }: exceljs.Cell): Cell {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'number') return numFmt?.includes('%') ? value * 100 : value;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('result' in value) return formulaResult(value.result, numFmt);
  if ('text' in value) return String(value.text);
  return 'error' in value ? String(value.error) : '';
}

function formulaResult(result: unknown, numFmt: string | undefined): Cell {
  if (typeof result === 'number') return numFmt?.includes('%') ? result * 100 : result;
  return typeof result === 'string' ? result : undefined;
}
