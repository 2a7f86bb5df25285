import exceljs from 'exceljs';
import type { Source } from '../files/transfer.ts';

export interface TemplateColumn {
  header: string;
  width: number;
  /** Excel's own; without it what looks like a number or a date stays what was typed. */
  format?: string;
}

/** An empty sheet with the columns of an import. */
export function template(
  name: string,
  columns: readonly TemplateColumn[],
  formato: 'csv' | 'xlsx',
): Source {
  const headers = columns.map(({ header }) => header);
  return {
    fileName: `${name.toLowerCase()}.${formato}`,
    body: (async function* () {
      if (formato === 'csv') yield `\uFEFF${headers.join(';')}\r\n`;
      else yield await workbook(name, columns);
    })(),
  };
}

async function workbook(name: string, columns: readonly TemplateColumn[]): Promise<Uint8Array> {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet(name);
  sheet.columns = columns.map(({ header, width, format = '@' }) => ({
    header,
    width,
    style: { numFmt: format },
  }));
  sheet.getRow(1).font = { bold: true };
  return new Uint8Array(await book.xlsx.writeBuffer());
}
