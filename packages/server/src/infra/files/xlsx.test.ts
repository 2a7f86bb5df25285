import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import type { Cell, ColumnType, Shape } from './columns.ts';
import { writeXlsx } from './xlsx.ts';

async function* of(...chunks: Cell[][][]) {
  yield* chunks;
}

async function workbookOf(columns: Shape[], chunks: Cell[][][], title = 'Folha', most?: number) {
  const output = new PassThrough();
  const [bytes] = await Promise.all([
    buffer(output),
    writeXlsx(title, columns, of(...chunks), output, most),
  ]);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as never);
  return workbook;
}

async function cellOf(type: ColumnType, cell: Cell): Promise<ExcelJS.Cell> {
  const [sheet] = (await workbookOf([{ header: 'X', type }], [[[cell]]])).worksheets;
  return (sheet as ExcelJS.Worksheet).getCell('A2');
}

test.each<[ColumnType, Cell, unknown, string | undefined]>([
  ['text', 'São', 'São', '@'],
  ['date', '2026-11-03', new Date('2026-11-03T00:00:00Z'), 'dd/mm/yyyy'],
  ['date', '2024-02-29', new Date('2024-02-29T00:00:00Z'), 'dd/mm/yyyy'],
  ['datetime', '2026-11-03T08:05:00', new Date('2026-11-03T08:05:00Z'), 'dd/mm/yyyy hh:mm'],
  // An instant is told in the time of São Paulo, whatever the machine's zone.
  [
    'datetime',
    new Date('2026-11-03T01:30:00Z'),
    new Date('2026-11-02T22:30:00Z'),
    'dd/mm/yyyy hh:mm',
  ],
  ['money', '1234.50', 1234.5, '"R$" #,##0.00'],
  ['percent', 12.5, 0.125, '0.00%'],
  ['integer', 42, 42, '0'],
  ['number', '0.125', 0.125, undefined],
])('%s %s is a cell of its type', async (type, value, expected, numFmt) => {
  const cell = await cellOf(type, value);
  expect(cell.value).toEqual(expected);
  expect(cell.numFmt).toBe(numFmt);
});

test('hours are a duration in days, so that they sum beyond a day', async () => {
  const cell = await cellOf('hours', 1500);
  expect(cell.numFmt).toBe('[hh]:mm');
  // exceljs takes the format for that of a date, counted from the first day of Excel.
  const days = ((cell.value as Date).getTime() - Date.UTC(1899, 11, 30)) / 86_400_000;
  expect(days).toBeCloseTo(1500 / (24 * 60), 9);
});

test.each(['=1+1', '+55 11 99999-0000', '-1', '@SUM(A1)', '\t=1'])(
  '%j is text, not a formula',
  async (text) => {
    const cell = await cellOf('text', text);
    expect(cell.type).toBe(ExcelJS.ValueType.String);
    expect(cell.value).toBe(text);
    expect(cell.numFmt).toBe('@');
  },
);

test('what XML or Excel cannot hold does not spoil the file', async () => {
  expect((await cellOf('text', 'a\u0000\u000b<&>"b')).value).toBe('a<&>"b');
  expect(String((await cellOf('text', 'x'.repeat(40_000))).value)).toHaveLength(32_767);
  await expect(cellOf('number', Number.NaN)).rejects.toThrow('not a number');
});

test('nothing is an empty cell', async () => {
  expect((await cellOf('money', null)).type).toBe(ExcelJS.ValueType.Null);
});

test('the header stays in view, filters, is printed on each page, and its columns fit', async () => {
  const columns: Shape[] = [
    { header: 'Data', type: 'date' },
    { header: 'Valor Hora CLT + Encargos', type: 'money' },
    { header: 'Observação', type: 'text', width: 60 },
  ];
  const [sheet] = (await workbookOf(columns, [])).worksheets;
  expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
  expect(sheet?.autoFilter).toBe('A1:C1');
  expect(sheet?.pageSetup).toMatchObject({ orientation: 'landscape', printTitlesRow: '1:1' });
  expect(sheet?.getCell('B1').font).toMatchObject({ bold: true });
  expect(sheet?.columns.map(({ width }) => width)).toEqual([12, 30, 60]);
});

test('rows beyond what a sheet holds continue in another', async () => {
  const chunk = Array.from({ length: 5 }, (_, row) => [row]);
  const title = "Relatório [de] 'batidas': 26/10 a 25/11";
  const workbook = await workbookOf([{ header: 'N', type: 'integer' }], [chunk, chunk], title, 4);
  expect(workbook.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
    ['Relatório  de   batidas   26 10', 5],
    ['Relatório  de   batidas   (2)', 5],
    ['Relatório  de   batidas   (3)', 3],
  ]);
  expect(workbook.worksheets[2]?.getCell('A3').value).toBe(4);
});
