import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Log } from '../log.ts';
import { messages } from '../messages.ts';
import { DatabaseSetupError } from '../setup-error.ts';
import { findUser, type Owner, systemUser } from './system-user.ts';

/** Where one PostgreSQL lives. */
export interface Place {
  /** The folder of everything: binaries, data, log of the start. */
  home: string;
  data: string;
  /** `home`, unless a socket's path there would be too long for the system. */
  socketDir: string;
  /** Whom PostgreSQL runs as when we are root, which it refuses to be. */
  owner?: Owner;
}

/** What root uses on behalf of PostgreSQL: a folder that user can reach, and the user. */
export interface System {
  dir: string;
  user: string;
}

const isRoot = process.getuid?.() === 0;
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * The place of the data that stay. Usually inside `dataDir`; root's data are in a folder of their
 * own under `system.dir`, because the way to a clone is often closed to the user PostgreSQL needs.
 */
export function durablePlace(dataDir: string, system: System, log: Log): Place {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const root = realpathSync(dataDir);
  const local = join(root, 'postgres');
  const pointer = join(root, 'postgres.txt');
  const pointed = existsSync(pointer) ? readFileSync(pointer, 'utf8').split('\n')[0] : undefined;

  if (existsSync(join(local, 'data')))
    return prepare(local, isRoot ? ownerOf(join(local, 'data')) : undefined);
  if (!isRoot) {
    if (pointed) throw new DatabaseSetupError(messages.dataOfRoot(pointer, pointed));
    return prepare(local);
  }
  // The pointer names the data, not the folder's path: they follow a folder that is moved, and a new
  // clone where an old one was does not find the old one's.
  const home = pointed ?? join(system.dir, randomBytes(6).toString('hex'));
  if (pointed && !existsSync(pointed))
    log.warn({ pointed }, 'the data this folder points to are gone: beginning anew');
  mkdirSync(system.dir, { recursive: true });
  chmodSync(system.dir, 0o755);
  const data = join(home, 'data');
  const place = prepare(home, existsSync(data) ? ownerOf(data) : systemUser(system.user));
  writeFileSync(
    pointer,
    `${home}\nO Aponta foi iniciado como root: os dados estão na pasta acima.\n`,
  );
  return place;
}

/** A fresh place for data to be thrown away; whoever asks for it removes `home`. */
export function temporaryPlace(system: System): Place {
  const owner = isRoot ? (findUser(system.user) ?? findUser('nobody')) : undefined;
  const usable = (dir: string) => (!owner || passable(dir)) && fits(join(dir, 'aponta-XXXXXX'));
  const parent = [tmpdir(), '/var/tmp'].find(usable) ?? '/tmp';
  return prepare(mkdtempSync(join(parent, 'aponta-')), owner);
}

function prepare(path: string, owner?: Owner): Place {
  mkdirSync(path, { recursive: true });
  const home = realpathSync(path);
  chmodSync(home, 0o700);
  give(home, owner);
  const socketDir = fits(home) ? home : shortSocketDir(home, owner);
  const { uid, mode } = lstatSync(socketDir);
  if (
    uid !== (owner?.uid ?? process.getuid?.()) ||
    mode & 0o077 ||
    !lstatSync(socketDir).isDirectory()
  )
    throw new DatabaseSetupError(messages.notPrivate(socketDir));
  return { home, data: join(home, 'data'), socketDir, owner };
}

/** The same name at every start, so that a PostgreSQL left behind is found again. */
function shortSocketDir(home: string, owner?: Owner): string {
  const dir = join('/tmp', `aponta-${shortHash(home)}`);
  if (!lstatSync(dir, { throwIfNoEntry: false })) {
    mkdirSync(dir, { mode: 0o700 });
    give(dir, owner);
  }
  return dir;
}

/** The smallest limit of the systems we run on is 103 bytes (macOS); Linux has 107. */
function fits(dir: string): boolean {
  return Buffer.byteLength(join(dir, '.s.PGSQL.5432')) <= 103;
}

export function give(path: string, owner?: Owner): void {
  if (owner) chownSync(path, owner.uid, owner.gid);
}

function ownerOf(path: string): Owner {
  const { uid, gid } = statSync(path);
  return { uid, gid };
}

/** Whether anybody may walk to `dir` from the root. */
function passable(dir: string): boolean {
  return (statSync(dir).mode & 0o001) !== 0 && (dir === dirname(dir) || passable(dirname(dir)));
}
