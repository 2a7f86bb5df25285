import exceljs from 'exceljs';
import type { Source } from '../transfer.ts';

const columns = [
  { header: 'Período', width: 12 },
  { header: 'Código', width: 12 },
  { header: 'Centro de Custo', width: 20 },
  { header: 'Percentual Rateio', width: 18 },
];

/** An empty sheet with the columns of an import. */
export async function template(formato: 'csv' | 'xlsx'): Promise<Source> {
  const headers = columns.map(({ header }) => header);
  return {
    fileName: `rateio.${formato}`,
    body: (async function* () {
      if (formato === 'csv') yield `\uFEFF${headers.join(';')}\r\n`;
      else yield await workbook();
    })(),
  };
}

async function workbook(): Promise<Uint8Array> {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('Rateio');
  sheet.columns = columns;
  sheet.getRow(1).font = { bold: true };
  // What looks like a number or a date stays what was typed.
  for (const at of [1, 2, 3]) sheet.getColumn(at).numFmt = '@';
  sheet.getColumn(4).numFmt = '0.00';
  return new Uint8Array(await book.xlsx.writeBuffer());
}
