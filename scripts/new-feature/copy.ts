import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTree } from '../lib/tree-copy.ts';

/** A copy of the repository as it stands, changes too, with the packages that are installed; gone when disposed of. */
export async function repositoryCopy(): Promise<AsyncDisposable & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'aponta-copy-'));
  await copyTree(folder);
  return {
    folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
