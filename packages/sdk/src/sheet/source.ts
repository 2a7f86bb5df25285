import { open } from 'node:fs/promises';
import { readCsv } from './csv.ts';
import { noSheet, type SheetRow, UnreadableFile } from './row.ts';
import { readXlsx } from './xlsx.ts';

/** Reads the rows of a CSV or XLSX file, some at a time; the files tell themselves apart by their first bytes. Throws UnreadableFile. */
export async function* readSheet(file: string): AsyncGenerator<SheetRow[]> {
  const start = await firstBytes(file);
  if (start.startsWith('PK\x03\x04')) yield* readXlsx(file);
  else if (start.startsWith('\xd0\xcf\x11\xe0'))
    throw new UnreadableFile(
      `${file}: protegido por senha, ou do Excel 97. Salve-o sem senha, como .xlsx`,
    );
  else if (isText(start)) yield* readCsv(file);
  else throw noSheet(file);
}

/** What text never holds: no CSV has it, in whatever letters, and all else soon does. */
const isText = (start: string) => !/[^\t-\r -ÿ]/.test(start);

/** The start of the file, a character a byte. */
async function firstBytes(file: string): Promise<string> {
  const handle = await open(file).catch(() => {
    throw new UnreadableFile(`Não foi possível ler ${file}`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096));
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
