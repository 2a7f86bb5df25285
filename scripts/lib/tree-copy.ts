import { cp, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inRoot } from './root.ts';
import { must } from './run.ts';

/**
 * Copies the files under version control, as they stand, into `folder`, with links to what is installed. The packages of
 * the workspace see each other's copies.
 */
export async function copyTree(folder: string): Promise<void> {
  const listed = await must('git', [
    'ls-files',
    '-z',
    '--deduplicate',
    '--cached',
    '--others',
    '--exclude-standard',
  ]);
  const paths = listed.split('\0').filter(Boolean);
  const folders = new Set(paths.map((path) => dirname(path)));
  await Promise.all([...folders].map((path) => mkdir(join(folder, path), { recursive: true })));
  // A file that was removed and is still listed is none of the tree.
  await Promise.all(paths.map((path) => cp(inRoot(path), join(folder, path)).catch(ignoreAbsence)));
  const packages = await readdir(inRoot('packages'));
  const places = ['node_modules', ...packages.map((name) => `packages/${name}/node_modules`)];
  await Promise.all(places.map((place) => linkModules(inRoot(place), join(folder, place))));
}

/** Links each module, but for caches; those of the workspace as they are, which is relative to the tree. */
async function linkModules(from: string, to: string): Promise<void> {
  const names = (await readdir(from).catch(ignoreAbsence)) ?? [];
  await mkdir(join(to, '@aponta'), { recursive: true });
  const linked = names.filter((name) => !['@aponta', '.cache', '.vite'].includes(name));
  await Promise.all(linked.map((name) => symlink(join(from, name), join(to, name))));
  if (!names.includes('@aponta')) return;
  for (const name of await readdir(join(from, '@aponta'))) {
    await symlink(await readlink(join(from, '@aponta', name)), join(to, '@aponta', name));
  }
}

function ignoreAbsence(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
