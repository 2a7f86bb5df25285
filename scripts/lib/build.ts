import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { inRoot, root } from './root.ts';
import { must } from './run.ts';

export type Package = 'sdk' | 'server' | 'cli' | 'web';

// The SDK is bundled into all of them.
const shared = ['pnpm-lock.yaml', 'tsconfig.json', 'packages/sdk/src/**', 'packages/sdk/package.json'];

/** Builds the packages whose sources changed since their last build; answers which. */
export async function build(packages: readonly Package[]): Promise<Package[]> {
  const built = await Promise.all(packages.map(async (name) => ((await buildOne(name)) ? [name] : [])));
  return built.flat();
}

async function buildOne(name: Package): Promise<boolean> {
  const stamp = inRoot(`node_modules/.cache/aponta/build-${name}`);
  const hash = await hashOf([...shared, `packages/${name}/**`]);
  const current = await readFile(stamp, 'utf8').catch(() => '');
  if (current === hash && existsSync(inRoot(`packages/${name}/dist`))) return false;
  await must('node', ['--run', 'build'], inRoot('packages', name));
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, hash);
  return true;
}

async function hashOf(patterns: string[]): Promise<string> {
  const exclude = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path);
  const hash = createHash('sha256');
  const files = await Array.fromAsync(glob(patterns, { cwd: root, exclude, withFileTypes: true }));
  const paths = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`);
  for (const path of paths.sort()) hash.update(path).update(await readFile(path));
  return hash.digest('hex');
}
