import { pipeline, Readable, Transform } from 'node:stream';
import type { Download } from '../download.ts';

/** A file as it is; `tell` runs before its end is handed on, and not where it breaks or its reader stops. */
export function whenWhole(download: Download, tell: () => Promise<unknown>) {
  const body = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void tell().then(() => done(), done),
  });
  // Whatever ends one of both ends the other, too; who reads hears of it.
  const source = Buffer.isBuffer(download.body) ? Readable.from([download.body]) : download.body;
  pipeline(source, body, () => {});
  return { ...download, body };
}
