import { finished } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { noSheet, UnreadableFile } from './row.ts';

/** What a sheet of a million rows takes with room to spare, in bytes; the texts of all cells are held at once. */
const MOST = { all: 1024 ** 3, texts: 128 * 1024 ** 2 };
const MEGABYTE = 1024 ** 2;

/**
 * Refuses a workbook that would not fit once it is unpacked, one that is locked, one that takes its values from
 * elsewhere and one whose content is not what its directory declares. Throws UnreadableFile.
 */
export async function checkZip(file: string): Promise<void> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(file, { autoClose: false });
    const entries = await Array.fromAsync(zip.eachEntry());
    judge(file, entries);
    // Nothing unpacks to more than it declares: the declared sizes that were judged are the real ones.
    for (const entry of entries) await unpack(zip, entry);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw isLocked(error) ? locked(file) : new UnreadableFile(`${file}: o arquivo está danificado`);
  } finally {
    zip?.close();
  }
}

/** Judges a workbook by its directory. */
function judge(file: string, entries: readonly Entry[]): void {
  const names = new Set(entries.map(({ fileName }) => fileName));
  if (entries.some((entry) => entry.isEncrypted())) throw locked(file);
  if (entries.some(({ fileName }) => fileName.startsWith('xl/externalLinks/')))
    throw new UnreadableFile(
      `${file}: tem fórmulas ligadas a outras pastas. Salve-o só com valores`,
    );
  if (!names.has('xl/workbook.xml')) throw noSheet(file);
  let all = 0;
  for (const { fileName, uncompressedSize } of entries) {
    all += uncompressedSize;
    const texts = fileName === 'xl/sharedStrings.xml' && uncompressedSize > MOST.texts;
    if (all > MOST.all || texts)
      throw new UnreadableFile(
        `${file}: descompactado passaria de ${MOST.all / MEGABYTE} MB. Divida-o`,
      );
  }
  // Readers differ in which of two they take: the one that is judged may not be the one that is read.
  if (names.size < entries.length) throw new Error('two entries of the same name');
}

/** Unpacks an entry to nowhere. yauzl counts the bytes, and stops with an error where they are not as many as declared. */
async function unpack(zip: ZipFile, entry: Entry): Promise<void> {
  const content = await zip.openReadStreamPromise(entry);
  try {
    await finished(content.resume());
  } finally {
    content.destroy();
  }
}

/** Strong encryption hides the directory too, and yauzl reads nothing of it. */
const isLocked = (error: unknown) =>
  error instanceof Error && error.message.includes('strong encryption');

const locked = (file: string) =>
  new UnreadableFile(`${file}: protegido por senha. Salve-o sem senha`);
