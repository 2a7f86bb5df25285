import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { messages } from '../messages.ts';
import { DatabaseSetupError } from '../setup-error.ts';
import { moveInto } from './binaries.ts';
import { availableMemory, memorySettings } from './memory.ts';
import { give, type Place } from './place.ts';

/** Names the socket; nothing listens on TCP. */
export const PORT = 5432;

/** Nothing of our surroundings (PGDATA, LANG, TZ) may change what PostgreSQL does. */
const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

const settings = {
  listen_addresses: '',
  port: PORT,
  unix_socket_permissions: '0700',
  cluster_name: 'aponta',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Our statements end before their code would be compiled.
  jit: 'off',
};

/** A week of logs, one file a weekday, in `data/log`. */
const durableSettings = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: 0,
  // Fewer checkpoints, each of more: what is written is as safe as before.
  max_wal_size: '2GB',
  // Nothing that the server runs on today has a head to move.
  random_page_cost: 1.1,
};

const temporarySettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  // Databases that live for seconds are not worth tidying up.
  autovacuum: 'off',
  // To start workers for a query takes longer than so few rows.
  max_parallel_workers_per_gather: 0,
  // The tests of several packages at a time.
  max_connections: 200,
};

/** Makes the data folder, whole or not at all. */
export async function initData(bin: string, { home, data, owner }: Place, durable: boolean) {
  if (existsSync(data)) return;
  const draft = mkdtempSync(join(home, 'draft-'));
  give(draft, owner);
  const args = ['--pgdata', draft, '--username=postgres', '--auth=trust', '--encoding=UTF8'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const speed = durable ? [] : ['--no-sync'];
  try {
    const options = { cwd: home, env, ...owner };
    await promisify(execFile)(join(bin, 'initdb'), [...args, ...locale, ...speed], options);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    throw new DatabaseSetupError(messages.cannotRun(String(cause)), { cause });
  }
  moveInto(draft, data);
}

/** Starts the server apart from our terminal: a Ctrl-C is for us, and we stop it in order. */
export function launch(
  bin: string,
  { home, data, socketDir, owner }: Place,
  durable: boolean,
  connections = 100,
): ChildProcess {
  const own = durable
    ? {
        ...durableSettings,
        ...memorySettings(availableMemory()),
        max_connections: Math.max(connections, 100),
      }
    : temporarySettings;
  const all = { ...settings, ...own };
  const options = Object.entries({ ...all, unix_socket_directories: socketDir });
  const args = ['-D', data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const log = openSync(startLog(home), 'w', 0o600);
  give(startLog(home), owner);
  const child = spawn(join(bin, 'postgres'), args, {
    cwd: home,
    env,
    detached: true,
    stdio: ['ignore', log, log],
    ...owner,
  });
  closeSync(log);
  child.on('error', () => {}); // Told by `exitCode` staying null and `pid` undefined.
  child.unref();
  return child;
}

export const startLog = (home: string) => join(home, 'postgres.log');

/** The process of the server that has the data open, if one is there. */
export function runningServer(data: string): number | undefined {
  const pid = recordedPid(data);
  return pid !== undefined && isServerOf(pid, data) ? pid : undefined;
}

/**
 * Removes what a dead server left when its number now belongs to another program, which PostgreSQL
 * would take for a server of its own; it sees to all other leftovers itself.
 */
export function removeStaleFiles({ data, socketDir }: Place): void {
  const pid = recordedPid(data);
  if (pid === undefined || !signal(pid, 0) || isServerOf(pid, data)) return;
  rmSync(pidFile(data), { force: true });
  rmSync(join(socketDir, `.s.PGSQL.${PORT}.lock`), { force: true });
}

/** Stops the server on these data and waits for its end; false when it would not end. */
export async function shutDown(
  data: string,
  how: 'SIGINT' | 'SIGQUIT',
  seconds: number,
): Promise<boolean> {
  const pid = recordedPid(data);
  if (pid === undefined || !signal(pid, how)) return true;
  for (let left = seconds * 100; left > 0; left--) {
    if (recordedPid(data) !== pid || !signal(pid, 0)) return true;
    await sleep(10);
  }
  return false;
}

const pidFile = (data: string) => join(data, 'postmaster.pid');

function recordedPid(data: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile(data), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

/** A server works inside its data folder. Without `/proc` a live process is taken for the server. */
function isServerOf(pid: number, data: string): boolean {
  if (!existsSync('/proc/self/cwd')) return signal(pid, 0);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch {
    return false;
  }
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
