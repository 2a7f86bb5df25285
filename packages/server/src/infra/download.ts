import type { Readable } from 'node:stream';

/** An answer that is a file. */
export interface Download {
  /** Name for the person who saves it, accents allowed. */
  filename: string;
  type: string;
  body: Readable | Buffer;
}

/** RFC 6266: an ASCII name for the old, the real one for all others. */
export function contentDisposition(filename: string): string {
  const ascii = filename.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
}
