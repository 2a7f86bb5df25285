import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findDistribution, placeBinaries } from './embedded/binaries.ts';
import { initData, launch, PORT, removeStaleFiles, shutDown } from './embedded/cluster.ts';
import { guard } from './embedded/guard.ts';
import { durablePlace, type Place, type System, temporaryPlace } from './embedded/place.ts';
import { startWatchdog } from './embedded/watchdog.ts';
import type { Log } from './log.ts';
import { messages } from './messages.ts';
import { DatabaseSetupError } from './setup-error.ts';

/** What `pg` needs to connect. The host is the folder of a socket; there is no password. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
  /** Said, so that a PGSSLMODE of the machine does not count. */
  ssl: false;
}

export interface Embedded {
  /** Aponta's own database, by the role that owns it and nothing more. */
  connection: Connection;
  /** The superuser, for making databases. */
  admin: Connection;
  /** `connection` as an address that `psql` takes too. */
  url: string;
  /** Ends every connection and the server, and waits for it. */
  stop(): Promise<void>;
}

/** `connections`: how many may be open at a time, where PostgreSQL's own hundred are too few. */
export type EmbeddedOptions = { log: Log; system?: System; connections?: number } & (
  | { dataDir: string; durable?: true }
  /** Fast, in a temporary folder, and gone with the process: for tests and generators. */
  | { dataDir?: undefined; durable: false }
);

const addressOf = (host: string) => ({ host, port: PORT, ssl: false }) as const;

const defaultSystem: System = { dir: '/var/lib/aponta', user: 'aponta' };

/**
 * Starts a PostgreSQL of our own, reached by a socket in a folder nobody else can enter, and keeps
 * it going until `stop`. Throws DatabaseSetupError when it cannot: data of another version, data in
 * use by another Aponta, no binaries for this machine.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log, system = defaultSystem, durable = true, connections } = options;
  const distribution = findDistribution();
  const place =
    options.dataDir === undefined
      ? temporaryPlace(system)
      : durablePlace(options.dataDir, system, log);
  checkMajor(place, distribution.major);

  const server = addressOf(place.socketDir);
  const admin = { ...server, user: 'postgres', database: 'postgres' };
  const connection = { ...server, user: 'aponta', database: 'aponta' };
  let watchdog: ChildProcess | undefined;
  let reopening: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

  const start = async () => {
    const bin = placeBinaries(distribution, place.home);
    await initData(bin, place, durable);
    removeStaleFiles(place);
    return launch(bin, place, durable, connections);
  };
  const open = async () => {
    const session = await guard(place, admin, start);
    watchdog ??= startWatchdog(place.home, !durable);
    await ensureDatabase(session, connection).catch(async (error) => {
      await session.end();
      throw error;
    });
    session.once('end', () => {
      if (!stopping) reopening = reopen();
    });
    (session.connection.stream as Socket).unref(); // Held, but not what keeps us from ending.
  };
  const reopen = async () => {
    log.error({ data: place.data }, 'the embedded PostgreSQL has ended: starting it again');
    while (!stopping) {
      try {
        return await open();
      } catch (err) {
        log.error({ err }, 'the embedded PostgreSQL does not come back');
        await sleep(1000);
      }
    }
  };
  const close = async () => {
    await reopening;
    const ended = durable && (await shutDown(place.data, 'SIGINT', 60));
    if (!ended) await shutDown(place.data, 'SIGQUIT', 10);
    watchdog?.kill('SIGKILL');
    if (!durable) rmSync(place.home, { recursive: true, force: true, maxRetries: 5 });
  };
  const stop = () => {
    stopping ??= close();
    return stopping;
  };

  try {
    await open();
  } catch (error) {
    if (watchdog || !durable) await stop();
    throw error;
  }
  log.info({ data: place.data }, 'embedded PostgreSQL running');
  return {
    connection,
    admin,
    url: `postgresql://${connection.user}@/${connection.database}?host=${encodeURIComponent(server.host)}&sslmode=disable`,
    stop,
  };
}

type Existing = EmbeddedOptions & { dataDir: string };
type Reached = Pick<Embedded, 'connection' | 'stop'>;

const placeOf = ({ dataDir, log, system = defaultSystem }: Existing): Place =>
  durablePlace(dataDir, system, log);

/** The embedded PostgreSQL that another process of ours has running, left to it; started where there is none. */
export const reachEmbedded = (options: Existing): Promise<Reached> =>
  reachAt(placeOf(options), options);

/** As `reachEmbedded`, of data that there are. */
export async function reachExisting(options: Existing): Promise<Reached> {
  const place = placeOf(options);
  if (!existsSync(join(place.data, 'PG_VERSION')))
    throw new DatabaseSetupError(messages.noData(options.dataDir));
  return reachAt(place, options);
}

async function reachAt({ socketDir }: Place, options: Existing): Promise<Reached> {
  const connection = { ...addressOf(socketDir), user: 'aponta', database: 'aponta' };
  const client = new Client(connection);
  client.on('error', () => {}); // Its server may end: whoever works with it is told.
  try {
    await client.connect();
  } catch {
    return startEmbedded(options);
  }
  return { connection, stop: () => client.end() };
}

/** A server refuses data of another major version, with less to say about the way out. */
function checkMajor({ data }: Place, major: number): void {
  const file = join(data, 'PG_VERSION');
  if (!existsSync(file)) return;
  const found = readFileSync(file, 'utf8').trim();
  if (found !== String(major))
    throw new DatabaseSetupError(messages.otherMajor(data, found, major));
}

/** Aponta's role is no superuser: what the schema forbids, such as rewriting the audit, stays forbidden. */
async function ensureDatabase(session: Client, { user, database }: Connection): Promise<void> {
  const { rows } = await session.query(
    `select exists (select from pg_roles where rolname = $1) as has_role,
            exists (select from pg_database where datname = $2) as has_database`,
    [user, database],
  );
  if (!rows[0].has_role) await session.query(`create role ${user} login`);
  if (!rows[0].has_database)
    await session.query(`create database ${database} owner ${user} strategy file_copy`);
}
