import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { serverTexts } from '@aponta/sdk/server';
import { bareTitle } from '@aponta/sdk/sheet';
import { isAfd, readAfd } from './afd.ts';
import type { Reading } from './punch.ts';
import { punchesOf } from './punch-sheet.ts';
import { readTable } from './read-table.ts';
import type { Fault, Sheet, Table } from './table.ts';
import { tables } from './tables.ts';

/** The files of a folder, read. */
export interface Folder {
  /** Of masters, in an order that references accept. */
  sheets: readonly Sheet[];
  /** Of the past. */
  history: readonly Sheet[];
  punches: readonly (Reading & { arquivo: string })[];
  /** Files that are neither an AFD nor named like a table. */
  ignored: readonly string[];
}

/** Reads a file, or all files of a folder. */
export async function readFolder(path: string): Promise<Folder> {
  const isFolder = (await stat(path)).isDirectory();
  const entries = isFolder ? await readdir(path, { withFileTypes: true }) : [];
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const files = isFolder ? names.sort().map((name) => join(path, name)) : [path];
  const sheets: Sheet[] = [];
  const history: Sheet[] = [];
  const punches: (Reading & { arquivo: string })[] = [];
  const ignored: string[] = [];
  for (const file of files) {
    const arquivo = basename(file);
    const table = tableOf(arquivo);
    if (table) {
      const sheet = await readTable(table, file);
      if (table.name === 'batida') punches.push({ arquivo, ...punchesOf(sheet) });
      else if (table.once) history.push({ ...twice(sheet, history), sha256: await sha256Of(file) });
      else sheets.push(twice(sheet, sheets));
    } else if (await startsAsAfd(file)) punches.push({ arquivo, ...readAfd(await readFile(file)) });
    else ignored.push(arquivo);
  }
  const order = ({ table }: Sheet) => tables.indexOf(table);
  for (const list of [sheets, history]) list.sort((one, other) => order(one) - order(other));
  return { sheets, history, punches, ignored };
}

function tableOf(arquivo: string): Table | undefined {
  const ending = extname(arquivo).toLowerCase();
  if (!['.csv', '.xlsx'].includes(ending)) return undefined;
  const name = bareTitle(arquivo.slice(0, arquivo.length - ending.length));
  return tables.find(({ file }) => bareTitle(file) === name);
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** A table comes in one file. */
function twice(sheet: Sheet, others: readonly Sheet[]): Sheet {
  const other = others.find(({ table }) => table === sheet.table);
  if (!other) return sheet;
  return { ...sheet, faults: [{ linha: 1, motivo: serverTexts.tabelaRepetida(other.arquivo) }] };
}

async function startsAsAfd(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(10), 0, 10, 0);
    return isAfd(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** The faults of a file in words, in the order of its lines. */
export const told = (arquivo: string, faults: readonly Fault[]): string[] =>
  faults
    .toSorted((one, other) => one.linha - other.linha)
    .map(({ linha, motivo }) => serverTexts.falhaNaLinha(arquivo, linha, motivo));
