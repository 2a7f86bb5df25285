import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Client, type PoolConfig } from 'pg';
import { type NameOf, named, statementNames } from './named-statements.ts';

interface Shared {
  client: Promise<PostgresPoolClient>;
  /** Lets nobody else use it, and closes it when all that is asked has been answered. */
  close(): Promise<void>;
}

/**
 * One connection that all calls share, as a pool of Kysely: what they ask is sent at once, one statement behind the
 * other, and nobody waits until it is free. For reads that take no time; a transaction cannot be here. One that broke,
 * or whose statements are out of date, is replaced.
 */
export function quickLane(config: PoolConfig, patienceMs?: number): PostgresPool {
  const nameOf = statementNames();
  let current: Shared | undefined;
  const open = (): Shared => {
    const mine = share(config, nameOf, patienceMs, () => {
      if (current === mine) current = undefined;
    });
    return mine;
  };
  return {
    options: config,
    connect() {
      current ??= open();
      return current.client;
    },
    end: async () => current?.close(),
  };
}

/** `onLeave`: it is of no use to anybody who comes now. */
function share(
  config: PoolConfig,
  nameOf: NameOf,
  patienceMs: number | undefined,
  onLeave: () => void,
): Shared {
  const connection = new Client({
    ...config,
    // A pool keeps it where it is not copied.
    password: config.password,
    // What is found by keys is planned once: to plan it takes longer than to read it.
    options: [config.options, '-c plan_cache_mode=force_generic_plan'].join(' '),
    pipeline: true,
  });
  const close = async () => {
    onLeave();
    await connection.end();
  };
  // Whoever waits for an answer is told so.
  connection.on('error', onLeave);
  connection.on('end', onLeave);
  const client = connection.connect().then(
    () =>
      named(connection, nameOf, patienceMs, (destroy) => {
        if (destroy) void close();
      }),
    (error) => {
      onLeave();
      throw error;
    },
  );
  return { client, close };
}
