import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { checkExtensions } from './extensions.ts';
import { messages } from './messages.ts';
import { DatabaseSetupError } from './setup-error.ts';

/** A migration as `migracao` remembers it. */
export interface Applied {
  nome: string;
  hash: string;
}

interface Migration extends Applied {
  sql: string;
}

interface Options {
  /** Folder of `NNNN_name.sql`; ours by default. */
  dir?: string;
  /** Extensions that must be there or can be made; ours by default. */
  extensions?: readonly string[];
}

/** Any numbers: they only have to be the same in every Aponta. */
const LOCK = 20_251_127;
const SETUP_LOCK = 20_251_128;

/** The oldest PostgreSQL whose statements are enough. */
const OLDEST = 15;

/** Does `work` while no other Aponta does the same on this database; who comes later finds it done. */
export async function oneAtATime<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    return await work();
  } finally {
    client.release(true);
  }
}

/**
 * Brings the database up to date and answers the names of what it applied. Processes that start
 * together wait for one another. Throws DatabaseSetupError when an extension is missing, or when
 * what was applied is not what the files say.
 */
export async function migrate(pool: Pool, options: Options = {}): Promise<string[]> {
  const migrations = readMigrations(options.dir ?? ownMigrations());
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await checkVersion(client);
    await checkExtensions(client, options.extensions);
    const pending = migrations.slice(await countApplied(client, migrations));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ nome }) => nome);
  } finally {
    client.release(true); // The lock, the setting and a failed transaction end with the connection.
  }
}

async function checkVersion(client: PoolClient): Promise<void> {
  const { rows } = await client.query<Record<'server_version' | 'number', string>>(
    `select current_setting('server_version') as server_version,
            current_setting('server_version_num')::int as number`,
  );
  const [found] = rows;
  if (found && Number(found.number) < OLDEST * 10_000)
    throw new DatabaseSetupError(messages.oldVersion(found.server_version, OLDEST));
}

/** From source the folder is `src/migrations`; the build copies it to `dist/migrations`. */
function ownMigrations(): string {
  const [built, source] = ['./migrations', '../../migrations'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  ) as [string, string];
  return existsSync(built) ? built : source;
}

function readMigrations(dir: string): Migration[] {
  const files = readdirSync(dir)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const numbers = new Set<string>();
  return files.map((file) => {
    const [, number] = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file) ?? [];
    if (!number || numbers.has(number)) throw new DatabaseSetupError(messages.migrationName(file));
    numbers.add(number);
    const sql = readFileSync(join(dir, file), 'utf8').replaceAll('\r\n', '\n');
    return { nome: file.slice(0, -4), sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Within the transaction of `client`, which nobody else may change the tables in: makes the tables as those were that had
 * `applied`, lets `fill` do what it does to them, and brings them up to date.
 */
export async function migrateAround(
  client: PoolClient,
  applied: readonly Applied[],
  fill: () => Promise<void>,
): Promise<void> {
  const migrations = readMigrations(ownMigrations());
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await checkVersion(client);
  await checkExtensions(client);
  const before = checkApplied(applied, migrations);
  await countApplied(client, migrations);
  for (const migration of migrations.slice(0, before)) await run(client, migration);
  await fill();
  for (const migration of migrations.slice(before)) await run(client, migration);
}

/** Checks what the database says was applied against the files, and answers how many those are. */
async function countApplied(client: PoolClient, migrations: Migration[]): Promise<number> {
  await client.query(
    `create table if not exists migracao (
       nome text primary key,
       hash text not null,
       aplicada_em timestamptz not null default now()
     )`,
  );
  const { rows } = await client.query<Applied>('select nome, hash from migracao');
  return checkApplied(rows, migrations);
}

function checkApplied(rows: readonly Applied[], migrations: Migration[]): number {
  const applied = new Map(rows.map(({ nome, hash }) => [nome, hash]));
  const last = [...applied.keys()].sort().at(-1) ?? '';
  const refuse = (refused: { nome: string }[], say: (names: string[]) => string) => {
    if (refused.length > 0)
      throw new DatabaseSetupError(say(refused.map(({ nome }) => nome).sort()));
  };
  const known = new Set(migrations.map(({ nome }) => nome));
  refuse(
    rows.filter(({ nome }) => !known.has(nome)),
    messages.migrationMissing,
  );
  refuse(
    migrations.filter(({ nome, hash }) => applied.has(nome) && applied.get(nome) !== hash),
    messages.migrationChanged,
  );
  refuse(
    migrations.filter(({ nome }) => !applied.has(nome) && nome < last),
    (names) => messages.migrationLate(names, last),
  );
  return applied.size;
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  await run(client, migration);
  await client.query('commit');
}

async function run(client: PoolClient, { nome, hash, sql }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into migracao (nome, hash) values ($1, $2)', [nome, hash]);
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause;
    const line = cause.position && sql.slice(0, Number(cause.position)).split('\n').length;
    throw new DatabaseSetupError(messages.migrationFailed(nome, cause.message, line || undefined), {
      cause,
    });
  }
}
