import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readXlsx } from './xlsx.ts';

type Tmp = { file(done: (...answer: unknown[]) => void): void };
const ofExceljs = createRequire(import.meta.resolve('exceljs'));
const tmp: Tmp = ofExceljs('tmp');
const { file: makeFile } = tmp;

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aponta-xlsx-'));
  path = join(folder, 'pasta.xlsx');
  const book = new exceljs.Workbook();
  book.addWorksheet('Dados').addRows([
    ['Código', 'Percentual'],
    ['CLT0001', 50],
  ]);
  // It writes the sheet before the texts of its cells.
  await book.xlsx.writeFile(path);
});
afterEach(async () => {
  tmp.file = makeFile;
  await rm(folder, { recursive: true });
});

const values = async () => {
  const rows = (await Array.fromAsync(readXlsx(path))).flat();
  return rows.map(({ cells }) => cells);
};

test('a slow temporary folder loses nothing of a workbook', async () => {
  const expected = await values();
  expect(expected).toHaveLength(2);
  tmp.file = (done) => void setTimeout(() => makeFile(done), 100);
  expect(await values()).toEqual(expected);
});
