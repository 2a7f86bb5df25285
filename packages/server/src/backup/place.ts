import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { backupTexts } from '@aponta/sdk/server';
import { fileRefusal } from '../infra/file-refusal.ts';
import { BackupRefused } from './file.ts';
import type { Source } from './restore.ts';

/** By its name a backup tells when it was made; names sort as times do. */
const ownName = /^aponta-\d{8}-\d{6}\.backup$/;

export const nameAt = (now: Date): string =>
  `aponta-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.backup`;

export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Writes a file that is there whole or not at all, and that nobody else may read. */
export async function writeWhole<T>(
  path: string,
  write: (target: NodeJS.WritableStream) => Promise<T>,
): Promise<T> {
  const partial = `${path}.parcial`;
  const file = createWriteStream(partial, { mode: 0o600, flush: true });
  try {
    // Before anything is written: until then a refusal would be an error that nobody hears.
    await once(file, 'open');
  } catch (error) {
    throw inWords(error);
  }
  try {
    const done = await write(file);
    await rename(partial, path);
    return done;
  } catch (error) {
    await rm(partial, { force: true });
    throw inWords(error);
  }
}

/** Makes the name survive a power cut, too. */
export async function settleFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** The folder for backups that nobody named, which is there then. */
export function ownFolder(dataDir: string): string {
  const folder = join(dataDir, 'backups');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw inWords(error);
  }
  return folder;
}

/** Removes all backups of a folder but the newest; answers the names of those removed. */
export function keepNewest(folder: string, count: number): string[] {
  const names = readdirSync(folder)
    .filter((name) => ownName.test(name))
    .sort();
  const old = names.slice(0, Math.max(0, names.length - count));
  for (const name of old) rmSync(join(folder, name));
  return old;
}

/** The unpacked pieces of a file; of `-`, of the standard input. */
export const sourceOf =
  (path: string, input: NodeJS.ReadableStream): Source =>
  async (into) => {
    const packed = path === '-' ? input : createReadStream(path);
    try {
      await pipeline(packed, createZstdDecompress(), into);
    } catch (error) {
      throw inWords(error);
    }
  };

/** What the disk, or zstd, says, as it is told to whoever called. */
function inWords(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return error;
  if (error.code === 'Z_BUF_ERROR') return new BackupRefused(backupTexts.incompleto);
  if (error.code === 'ZSTD_error_prefix_unknown') return new BackupRefused(backupTexts.naoEBackup);
  if (error.code.startsWith('ZSTD_')) return new BackupRefused(backupTexts.danificado);
  const refusal = fileRefusal(error);
  if (refusal !== undefined) return new BackupRefused(backupTexts.arquivo(refusal));
  return error;
}
