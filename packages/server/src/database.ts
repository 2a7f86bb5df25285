import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolConfig } from 'pg';
import { pino } from 'pino';
import { loadDemo } from './demo/load.ts';
import { ensurePeriods } from './domain/periodo/queries.ts';
import { type Clock, systemClock, today } from './infra/clock.ts';
import { type Config, ConfigError } from './infra/config.ts';
import { inWords } from './infra/db/connection-failure.ts';
import { mostCopies } from './infra/db/copy-out.ts';
import { type Embedded, reachEmbedded, reachExisting, startEmbedded } from './infra/db/embedded.ts';
import { migrate, oneAtATime } from './infra/db/migrate.ts';
import { createDb, createPool, limitsOf } from './infra/db/pool.ts';
import { refusePooler } from './infra/db/pooler.ts';

export interface Database {
  pool: Pool;
  /** What another process of this server reaches it by. */
  connection: PoolConfig;
  close(): Promise<void>;
}

/** Opens the database that the configuration names, embedded or a company's own, with its tables up to date. */
export const openDatabase = (
  config: Config,
  clock: Clock,
  log: FastifyBaseLogger,
  reach: Reach = startEmbedded,
): Promise<Database> =>
  open(config, log, { reach, prepared: (pool) => prepare(pool, config, clock, log) });

/** What answers with the embedded PostgreSQL's address, and ends what it has started. */
type Reach = (where: {
  dataDir: string;
  log: FastifyBaseLogger;
  connections: number;
}) => Promise<Pick<Embedded, 'connection' | 'stop'>>;

interface Opening {
  reach: Reach;
  prepared?: (pool: Pool) => Promise<void>;
  pool?: PoolConfig;
}

async function open(
  config: Config,
  log: FastifyBaseLogger,
  { reach, prepared, pool: poolConfig }: Opening,
): Promise<Database> {
  if (config.upstream) {
    throw new ConfigError(
      'Com APONTA_UPSTREAM_* os dados estão nos serviços da empresa: aqui não há banco',
    );
  }
  const embedded = config.databaseUrl
    ? undefined
    : await reach({ dataDir: config.dataDir, log, connections: connectionsOf(config) });
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl };
  const pool = createPool({ ...connection, ...limitsOf(config.database), ...poolConfig });
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    if (!embedded) await refusePooler(pool);
    await prepared?.(pool);
  } catch (error) {
    await close();
    throw embedded ? error : inWords(error);
  }
  return { pool, connection, close };
}

/** All that may be open at a time: those of each process that answers calls, and of the first one, with some to spare. */
const connectionsOf = ({ processes, database }: Config) =>
  (processes + 1) * (database.connections + 1 + mostCopies) + 20;

/** Brings an open database up to date: tables, the demo company where it is wanted, periods. Servers that start together wait for one another. */
export async function prepare(
  pool: Pool,
  config: Pick<Config, 'demo'>,
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<void> {
  await oneAtATime(pool, async () => {
    const applied = await migrate(pool);
    if (applied.length) log.info({ applied }, 'database migrated');
    if (config.demo && (await isEmpty(pool))) {
      await loadDemo(pool, { today: today(clock), now: clock.now() });
      log.info('demo company loaded');
    }
    await ensurePeriods(createDb(pool), today(clock));
  });
}

async function isEmpty(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from funcionario limit 1');
  return rowCount === 0;
}

const commandLog = () => pino({ level: 'warn' }, pino.destination(2));

/** The same for a command, which may work next to a server and answers on standard output: the log goes to the other one. */
export const openForCommand = (config: Config): Promise<Database> =>
  openDatabase(config, systemClock, commandLog(), reachEmbedded);

/**
 * For a command that takes the tables as they are, or makes them itself. `beside`: next to a server that has the embedded
 * PostgreSQL running; without, that is refused.
 */
export const openAsItIs = (config: Config, how: { beside: boolean }): Promise<Database> =>
  open(config, commandLog(), {
    reach: how.beside ? reachExisting : startEmbedded,
    // COPY has the connection to itself.
    pool: { pipeline: false },
  });
