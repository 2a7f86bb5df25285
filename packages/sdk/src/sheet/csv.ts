import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { SheetRow } from './row.ts';

/** Reads the rows of a CSV: `;`, `,` or tab between cells, UTF-8 with or without its mark, or the Windows-1252 of Excel. */
export async function* readCsv(file: string): AsyncGenerator<SheetRow[]> {
  const parser = Readable.from(textOf(file, (await isUtf8(file)) ? 'utf-8' : 'windows-1252')).pipe(
    parse({
      bom: true,
      delimiter: await delimiterOf(file),
      relax_column_count: true,
      relax_quotes: true,
      info: true,
      skip_empty_lines: true,
    }),
  );
  for await (const { record, info } of parser) yield [{ line: info.lines, cells: record }];
}

/** Node's own `latin1` makes control characters of the dashes, quotes and euro signs that Excel writes. */
async function* textOf(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The one of which the first line has most: in Brazil a comma is more often a decimal's. */
async function delimiterOf(file: string): Promise<string> {
  let head = '';
  for await (const chunk of createReadStream(file, { encoding: 'latin1', end: 65_535 }))
    head += chunk;
  const [line = ''] = head.split(/\r?\n/).filter((text) => text.trim() !== '');
  const bare = line.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  return [';', '\t', ','].reduce((best, one) => (count(one) > count(best) ? one : best), ';');
}
