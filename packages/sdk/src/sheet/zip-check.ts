import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { UnreadableFile } from './row.ts';

interface Entry {
  name: string;
  encrypted: boolean;
  deflated: boolean;
  compressed: number;
  declared: number;
  offset: number;
}

/** What a sheet of a million rows takes with room to spare; the texts of all cells are held at once. */
const MOST = { all: 1024 ** 3, texts: 128 * 1024 ** 2 };
const MEGABYTE = 1024 ** 2;

/**
 * Refuses a workbook that would not fit once it is unpacked, by what its directory declares and by what is really in
 * it, and one that is locked or takes its values from elsewhere. Throws UnreadableFile.
 */
export async function checkZip(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const entries = await directoryOf(handle, file);
    if (entries.some(({ encrypted }) => encrypted))
      throw new UnreadableFile(`${file}: protegido por senha. Salve-o sem senha`);
    if (entries.some(({ name }) => name.startsWith('xl/externalLinks/')))
      throw new UnreadableFile(
        `${file}: tem fórmulas ligadas a outras pastas. Salve-o só com valores`,
      );
    if (!entries.some(({ name }) => name === 'xl/workbook.xml'))
      throw new UnreadableFile(`${file}: não é uma planilha .xlsx`);
    let all = 0;
    for (const entry of entries) {
      all += Math.max(entry.declared, await realSize(handle, file, entry));
      const texts = entry.name === 'xl/sharedStrings.xml' && entry.declared > MOST.texts;
      if (all > MOST.all || texts) throw tooBig(file);
    }
  } finally {
    await handle.close();
  }
}

const tooBig = (file: string) =>
  new UnreadableFile(`${file}: descompactado passaria de ${MOST.all / MEGABYTE} MB. Divida-o`);

const broken = (file: string) => new UnreadableFile(`${file}: o arquivo está danificado`);

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end record and the longest comment it may have. */
const TAIL = 22 + 0xffff;

/** The entries of the central directory. */
async function directoryOf(handle: FileHandle, file: string): Promise<Entry[]> {
  const { size } = await handle.stat();
  const tail = await bytesAt(handle, Math.max(0, size - TAIL), Math.min(size, TAIL));
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || tail.readUInt32LE(end) !== END || end + 22 > tail.length) throw broken(file);
  const count = tail.readUInt16LE(end + 10);
  const directory = await bytesAt(handle, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY) throw broken(file);
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      deflated: directory.readUInt16LE(at + 10) === 8,
      compressed: directory.readUInt32LE(at + 20),
      declared: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** How large an entry is once it is unpacked; stops as soon as it is too large. */
async function realSize(handle: FileHandle, file: string, entry: Entry): Promise<number> {
  const header = await bytesAt(handle, entry.offset, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== LOCAL) throw broken(file);
  if (!entry.deflated || entry.compressed === 0) return entry.compressed;
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const end = start + entry.compressed - 1;
  let size = 0;
  try {
    await pipeline(createReadStream(file, { start, end }), createInflateRaw(), async (chunks) => {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > MOST.all) throw tooBig(file);
      }
    });
  } catch (error) {
    throw error instanceof UnreadableFile ? error : broken(file);
  }
  return size;
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
