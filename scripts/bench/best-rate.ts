import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CallsServer } from '../../packages/server/bench/calls-server.ts';
import { inRoot } from '../lib/root.ts';

/** The best SQL that anybody could write for a call. */
export const scriptOf = (call: string) => inRoot(`scripts/bench/best/${call}.sql`);

export const hasScript = (call: string) => existsSync(scriptOf(call));

/** Why there are no figures of pgbench; undefined where it can be run. */
export async function missing(): Promise<string | undefined> {
  return promisify(execFile)('pgbench', ['--version']).then(
    () => undefined,
    () =>
      'pgbench is not here (Debian: apt-get install postgresql-contrib): its columns stay empty',
  );
}

/** What a call runs: who asks is known by their session, but what a change writes is compared alone. */
function textOf(call: string): string {
  const own = readFileSync(scriptOf(call), 'utf8');
  return ['user', 'log'].includes(call) ? own : readFileSync(scriptOf('user'), 'utf8') + own;
}

/** Transactions a second of a call's best SQL, its plans kept, and how many there were. */
export async function bestRate(
  { connection, variables }: CallsServer,
  call: string,
  connections: number,
  seconds: number,
): Promise<{ rate: number; done: number }> {
  const { host, port, user, database } = connection;
  const folder = mkdtempSync(join(tmpdir(), 'aponta-pgbench-'));
  const file = join(folder, `${call}.sql`);
  writeFileSync(file, textOf(call));
  const { stdout } = await promisify(execFile)('pgbench', [
    ...['--protocol', 'prepared', '--no-vacuum', '--file', file],
    ...['--client', String(connections), '--jobs', '1', '--time', String(Math.ceil(seconds))],
    ...['--host', host, '--port', String(port), '--username', user],
    ...Object.entries(variables).flatMap(([name, value]) => ['--define', `${name}=${value}`]),
    database,
  ]).finally(() => rmSync(folder, { recursive: true }));
  const figure = (label: RegExp) => Number(label.exec(stdout)?.[1]);
  return {
    rate: figure(/^tps = ([\d.]+)/m),
    done: figure(/^number of transactions actually processed: (\d+)/m),
  };
}
