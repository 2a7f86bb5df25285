import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../run/config.ts';

/** How much of a file's import is done; kept until it ends, so that an interrupted import goes on where it stopped. */
export interface ImportState<T> {
  /** What was kept when an import of the same content was interrupted. */
  left?: T;
  save(data: T): Promise<void>;
  remove(): Promise<void>;
}

/** Opens the state of a file's import. It belongs to the server, the file's content and `what`. */
export async function openState<T>(
  { url, folder }: Config,
  kind: 'horas' | 'rateio',
  file: string,
  what = '',
): Promise<ImportState<T>> {
  const hash = createHash('sha256').update(`${url} ${what}\n`);
  await pipeline(createReadStream(file), hash);
  const path = join(folder, `${kind}-${hash.digest('hex').slice(0, 16)}.json`);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return {
    left: text === undefined ? undefined : JSON.parse(text),
    async save(data) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.novo`, JSON.stringify(data), { mode: 0o600, flush: true });
      const { replaceFile } = await import('@aponta/sdk/node');
      await replaceFile(`${path}.novo`, path);
    },
    remove: () => rm(path, { force: true }),
  };
}
