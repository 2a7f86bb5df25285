import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inRoot } from './root.ts';
import { must } from './run.ts';

export type Package = 'sdk' | 'server' | 'cli' | 'web';

// The SDK is bundled into all of them.
const shared = ['pnpm-lock.yaml', 'tsconfig.json', 'packages/sdk/src', 'packages/sdk/package.json'];

/** Builds the packages whose sources changed since their last build; answers which. */
export async function build(packages: readonly Package[]): Promise<Package[]> {
  const built = await Promise.all(
    packages.map(async (name) => ((await buildOne(name)) ? [name] : [])),
  );
  return built.flat();
}

async function buildOne(name: Package): Promise<boolean> {
  const stamp = inRoot(`node_modules/.cache/aponta/build-${name}`);
  const hash = await hashOf([...shared, `packages/${name}`].map((path) => inRoot(path)));
  const current = await readFile(stamp, 'utf8').catch(() => '');
  if (current === hash && existsSync(inRoot(`packages/${name}/dist`))) return false;
  await must('node', ['--run', 'build'], inRoot('packages', name));
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, hash);
  return true;
}

async function hashOf(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(paths.map(filesIn))).flat().sort();
  for (const file of files) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

/** The file, or every file below the folder but what is installed or built there. */
async function filesIn(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[/](node_modules|dist)[/]/.test(file.slice(path.length)));
}
