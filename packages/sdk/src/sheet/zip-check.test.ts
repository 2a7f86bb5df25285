import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSheet } from './source.ts';

/* Workbooks whose directory is not what it should be. Offsets are those of the ZIP format (APPNOTE 4.3.7 to 4.3.16). */

let folder: string;
let workbook: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aponta-zip-'));
  const book = new exceljs.Workbook();
  book.addWorksheet('Rateio').addRow(['Código', 'Percentual', 'x'.repeat(5000)]);
  workbook = Buffer.from(await book.xlsx.writeBuffer());
});

afterAll(() => rm(folder, { recursive: true }));

const END = Buffer.from('PK\x05\x06');

/** The places of the entries in the directory, by name. */
function entriesOf(bytes: Buffer): Map<string, number> {
  const places = new Map<string, number>();
  let at = bytes.readUInt32LE(bytes.lastIndexOf(END) + 16);
  while (bytes.toString('latin1', at, at + 4) === 'PK\x01\x02') {
    const name = bytes.readUInt16LE(at + 28);
    places.set(bytes.toString('utf8', at + 46, at + 46 + name), at);
    at += 46 + name + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return places;
}

const SHEET = 'xl/worksheets/sheet1.xml';

/** The place of the directory's entry of a file. */
function entryOf(bytes: Buffer, name = SHEET): number {
  const place = entriesOf(bytes).get(name);
  if (place === undefined) throw new Error(`no ${name}`);
  return place;
}

/** What is said of a workbook that was changed; its first cell when nothing is. */
async function said(change: (bytes: Buffer) => Buffer | undefined): Promise<unknown> {
  const bytes = Buffer.from(workbook);
  const file = join(folder, 'pasta.xlsx');
  await writeFile(file, change(bytes) ?? bytes);
  try {
    const rows = (await Array.fromAsync(readSheet(file))).flat();
    return rows[0]?.cells[0];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return `${error.name}: ${error.message.replace(`${file}: `, '')}`;
  }
}

const broken = 'UnreadableFile: o arquivo está danificado';
const locked = 'UnreadableFile: protegido por senha. Salve-o sem senha';
const tooBig = 'UnreadableFile: descompactado passaria de 1024 MB. Divida-o';

/** Inserts bytes before the directory's end, or in its last place, and tells the end record so. */
function withDirectory(bytes: Buffer, more: Buffer, at: number, entries: number): Buffer {
  const whole = Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
  const end = whole.lastIndexOf(END);
  for (const place of [end + 8, end + 10])
    whole.writeUInt16LE(whole.readUInt16LE(place) + entries, place);
  whole.writeUInt32LE(whole.readUInt32LE(end + 12) + more.length, end + 12);
  return whole;
}

/** Puts the sizes of the sheet into the extra field for those above 4 GiB. */
function withSizes64(bytes: Buffer, declared: bigint): Buffer {
  const entry = entryOf(bytes);
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(declared, 4);
  extra.writeBigUInt64LE(BigInt(bytes.readUInt32LE(entry + 20)), 12);
  bytes.writeUInt32LE(0xffffffff, entry + 20);
  bytes.writeUInt32LE(0xffffffff, entry + 24);
  const before = bytes.readUInt16LE(entry + 30);
  bytes.writeUInt16LE(before + extra.length, entry + 30);
  const at = entry + 46 + bytes.readUInt16LE(entry + 28) + before;
  return withDirectory(bytes, extra, at, 0);
}

test('a workbook as it should be is read', async () => {
  expect(await said(() => undefined)).toBe('Código');
});

test('one that was cut off is broken, wherever it was', async () => {
  for (const kept of [4, 30, 500, workbook.length - 22, workbook.length - 1])
    expect(await said((bytes) => bytes.subarray(0, kept))).toBe(broken);
});

test('one whose content was cut out, with its directory whole, is broken', async () => {
  const cut = (bytes: Buffer) => {
    const start = bytes.readUInt32LE(bytes.lastIndexOf(END) + 16);
    return Buffer.concat([bytes.subarray(0, 30), bytes.subarray(start)]);
  };
  expect(await said(cut)).toBe(broken);
});

test('the sizes of an entry above 4 GiB are read where ZIP64 has them', async () => {
  const real = BigInt(workbook.readUInt32LE(entryOf(workbook) + 24));
  expect(await said((bytes) => withSizes64(bytes, real))).toBe('Código');
  expect(await said((bytes) => withSizes64(bytes, 5n * 1024n ** 3n))).toBe(tooBig);
  expect(await said((bytes) => withSizes64(bytes, real + 1n))).toBe(broken);
});

test('a ZIP64 end of the directory that leads nowhere is broken', async () => {
  const lost = (bytes: Buffer) => {
    const end = bytes.lastIndexOf(END);
    const locator = Buffer.alloc(20);
    locator.write('PK\x06\x07', 'latin1');
    locator.writeUInt32LE(end, 8);
    locator.writeUInt32LE(1, 16);
    return Buffer.concat([bytes.subarray(0, end), locator, bytes.subarray(end)]);
  };
  expect(await said(lost)).toBe(broken);
});

test('one encrypted entry, weakly or strongly, locks the workbook', async () => {
  for (const flags of [0x01, 0x41]) {
    const encrypt = (bytes: Buffer) => {
      bytes.writeUInt16LE(flags, entryOf(bytes) + 8);
      return undefined;
    };
    expect(await said(encrypt)).toBe(locked);
  }
});

test('two entries of one name are broken: readers differ in which they take', async () => {
  const twice = (bytes: Buffer) => {
    const start = entryOf(bytes);
    const length = 46 + bytes.readUInt16LE(start + 28) + bytes.readUInt16LE(start + 30);
    const copy = Buffer.from(bytes.subarray(start, start + length));
    return withDirectory(bytes, copy, bytes.lastIndexOf(END), 1);
  };
  expect(await said(twice)).toBe(broken);
});

test.each([
  ['less', -1, broken],
  ['more', 1, broken],
  ['far more', 0xf0000000, tooBig],
])('an entry that declares %s than it holds is refused', async (_, difference, why) => {
  const lying = (bytes: Buffer) => {
    const place = entryOf(bytes) + 24;
    bytes.writeUInt32LE(Math.min(bytes.readUInt32LE(place) + difference, 0xfffffffe), place);
    return undefined;
  };
  expect(await said(lying)).toBe(why);
});

test('all entries together, and the texts of cells alone, have their limit', async () => {
  const declaring = (name: string, size: number) => (bytes: Buffer) => {
    bytes.writeUInt32LE(size, entryOf(bytes, name) + 24);
    return undefined;
  };
  const texts = 'xl/sharedStrings.xml';
  expect(await said(declaring(texts, 128 * 1024 ** 2 + 1))).toBe(tooBig);
  expect(await said(declaring(texts, 128 * 1024 ** 2))).toBe(broken);
  expect(await said(declaring(SHEET, 1024 ** 3))).toBe(tooBig);
});

test('a ZIP that is no workbook, and one with values from elsewhere, are refused', async () => {
  const renamed = (from: string, to: string) => (bytes: Buffer) => {
    bytes.write(to, entryOf(bytes, from) + 46);
    return undefined;
  };
  expect(await said(renamed('xl/workbook.xml', 'yl/workbook.xml'))).toBe(
    'UnreadableFile: não é uma planilha .xlsx nem um .csv. Abra-o no programa em que foi feito e salve-o como .xlsx',
  );
  expect(await said(renamed('xl/theme/theme1.xml', 'xl/externalLinks/1.'))).toBe(
    'UnreadableFile: tem fórmulas ligadas a outras pastas. Salve-o só com valores',
  );
});
