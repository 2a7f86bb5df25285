import { pipeline } from 'node:stream/promises';

/** Writes to stdout no faster than it is read. */
export async function writeText(pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
  await pipeline(pieces, process.stdout, { end: false });
}
