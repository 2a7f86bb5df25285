import { run } from './run.ts';

/** What `find` finds; where that is nothing, after installing Debian's `packages`, if this user may. */
export async function installed<T>(
  find: () => T | undefined,
  packages: string[],
): Promise<T | undefined> {
  const found = find();
  if (found !== undefined || process.getuid?.() !== 0) return found;
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], options).catch(() => undefined);
  await run('apt-get', ['install', '-y', '-qq', ...packages], options).catch(() => undefined);
  return find();
}
