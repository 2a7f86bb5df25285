import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { messages } from '../messages.ts';
import { DatabaseSetupError } from '../setup-error.ts';
import { runningServer, startLog } from './cluster.ts';
import type { Place } from './place.ts';

/** Any number: it only has to be the same in every Aponta. */
const LOCK = 20_251_126;

/** How long a server may have the data open and its socket closed: while it begins, or ends. */
const PATIENCE_MS = 10_000;

/** The same of a server that this process has just started: a slow or busy machine takes its time. */
const START_PATIENCE_MS = 60_000;

/**
 * Connects to the server of `place`, started by `start` when none runs, and takes the data for this
 * process. The claim is a session lock: PostgreSQL lets it go when we end, however we end, and no
 * process number that somebody else was given can look like ours. A server left behind is adopted.
 */
export async function guard(
  place: Place,
  config: ClientConfig,
  start: () => Promise<ChildProcess>,
): Promise<Client> {
  for (;;) {
    const { client, adopted } = await reach(place, config, start);
    let ended = false;
    client.once('end', () => {
      ended = true;
    });
    try {
      await claim(client, place.data);
      // The watchdog of whoever left it behind may be about to stop it.
      if (adopted) await sleep(100);
      if (!ended) return client;
    } catch (error) {
      const lost = ended || isAbsent(error);
      await client.end();
      if (!lost) throw error;
    }
  }
}

async function reach(place: Place, config: ClientConfig, start: () => Promise<ChildProcess>) {
  let child: ChildProcess | undefined;
  let deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const client = new Client({ ...config, application_name: `aponta ${process.pid}` });
    client.on('error', () => {}); // 'end' follows, which is acted upon.
    try {
      await client.connect();
      return { client, adopted: child === undefined };
    } catch (error) {
      if (isBusy(error)) deadline = Date.now() + PATIENCE_MS;
      else if (!isAbsent(error)) {
        child?.kill('SIGINT');
        throw error;
      } else {
        const pid = runningServer(place.data);
        if (pid === undefined && !child) {
          child = await start();
          // Not before: making the data alone may take longer than that.
          deadline = Date.now() + START_PATIENCE_MS;
        } else if (pid === undefined && child && hasEnded(child)) throw notStarted(place);
        else if (pid !== undefined && Date.now() > deadline)
          throw new DatabaseSetupError(messages.notAnswering(place.data, pid));
      }
    }
    await sleep(10);
  }
}

async function claim(client: Client, data: string): Promise<void> {
  for (let tries = 10; tries > 0; tries--) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as ours', [LOCK]);
    if (rows[0].ours) return;
    await sleep(50);
  }
  const { rows } = await client.query(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and objid = $1`,
    [LOCK],
  );
  throw new DatabaseSetupError(messages.inUse(data, rows[0]?.application_name));
}

/** The server begins, ends or recovers: it says so itself. */
function isBusy(error: unknown): boolean {
  return codeOf(error) === '57P03';
}

/** Nobody listens, or not any more; 57P01 is a server's farewell to its clients. */
function isAbsent(error: unknown): boolean {
  const absent = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01'];
  return absent.includes(codeOf(error)) || String(error).includes('Connection terminated');
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function notStarted({ home }: Place): DatabaseSetupError {
  const log = startLog(home);
  const tail = readFileSync(log, 'utf8').trim().split('\n').slice(-10).join('\n');
  return new DatabaseSetupError(messages.notStarted(log, tail));
}
