import { run } from './run.ts';

/** Ends when nothing is being installed: two at once would refuse each other's lock. */
let installing: Promise<unknown> = Promise.resolve();

/** What `find` finds; where that is nothing, after installing Debian's `packages`, if this user may. */
export async function installed<T>(
  find: () => T | undefined,
  packages: string[],
): Promise<T | undefined> {
  const found = find();
  if (found !== undefined || process.getuid?.() !== 0) return found;
  installing = installing.then(() => install(packages));
  await installing;
  return find();
}

async function install(packages: string[]): Promise<void> {
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], options).catch(() => undefined);
  await run('apt-get', ['install', '-y', '-qq', ...packages], options).catch(() => undefined);
}
