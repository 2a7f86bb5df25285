import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot } from '../lib/root.ts';
import { must } from '../lib/run.ts';

/** A copy of the repository as it stands, changes too, with the packages that are installed; gone when disposed of. */
export async function repositoryCopy(): Promise<AsyncDisposable & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'aponta-copy-'));
  const list = await must('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  for (const file of list.trim().split('\n')) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    // A file that is removed and not committed yet is listed too.
    await cp(inRoot(file), join(folder, file)).catch(ignoreMissing);
  }
  const packages = await readdir(inRoot('packages'));
  for (const place of ['.', ...packages.map((name) => join('packages', name))]) {
    await linkModules(folder, place, packages);
  }
  return {
    folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Links what is installed at `place`, and the copy's own packages in place of ours. */
async function linkModules(folder: string, place: string, packages: readonly string[]) {
  const from = inRoot(place, 'node_modules');
  const to = join(folder, place, 'node_modules');
  await mkdir(join(to, '@aponta'), { recursive: true });
  for (const name of await readdir(from).catch(() => [])) {
    if (name !== '@aponta' && name !== '.cache') await symlink(join(from, name), join(to, name));
  }
  for (const name of packages) {
    await symlink(join(folder, 'packages', name), join(to, '@aponta', name));
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
