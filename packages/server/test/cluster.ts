import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findDistribution, placeBinaries } from '../src/infra/db/embedded/binaries.ts';
import {
  initData,
  launch,
  PORT,
  runningServer,
  shutDown,
} from '../src/infra/db/embedded/cluster.ts';
import { type Place, temporaryPlace } from '../src/infra/db/embedded/place.ts';
import type { Connection } from '../src/infra/db/embedded.ts';

/** A PostgreSQL of a test's own, as durable as a company's, which ends and comes back while others use it. */
export interface Cluster {
  /** Its empty database, by the role that owns it. */
  connection: Connection;
  /** The same as an address. */
  url: string;
  /** Comes back, and takes connections. */
  start(): Promise<void>;
  /** Ends in order (SIGINT), or as if the machine did (SIGQUIT). */
  stop(how: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** The first one of its processes. */
  pid(): number;
}

/** Whoever asks for it stops it, and removes the `home` of its place. */
export async function startCluster(place: Place = temporaryPlaceOfRoot()): Promise<Cluster> {
  const bin = placeBinaries(findDistribution(), place.home);
  await initData(bin, place, true);
  const server = { host: place.socketDir, port: PORT, ssl: false } as const;
  const admin = { ...server, user: 'postgres', database: 'postgres' };
  const connection = { ...server, user: 'aponta', database: 'aponta' };
  const start = async () => {
    launch(bin, place, true);
    while (!(await takesConnections(admin))) await wait(20);
  };
  await start();
  const client = new Client(admin);
  await client.connect();
  await client.query('create role aponta login');
  await client.query('create database aponta owner aponta');
  await client.end();
  return {
    connection,
    url: `postgresql://aponta@/aponta?host=${encodeURIComponent(place.socketDir)}&sslmode=disable`,
    start,
    async stop(how) {
      if (!(await shutDown(place.data, how, 60))) throw new Error('PostgreSQL does not end');
    },
    pid: () => runningServer(place.data) ?? 0,
  };
}

export const temporaryPlaceOfRoot = (): Place => temporaryPlace({ dir: '', user: 'aponta' });

/** Whether somebody gets in. */
async function takesConnections(connection: Connection): Promise<boolean> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
