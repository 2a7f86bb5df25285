import { Client, type Pool } from 'pg';
import { type Connection, type Embedded, startEmbedded } from '../src/infra/db/embedded.ts';
import { createPool } from '../src/infra/db/pool.ts';

/** A database made once a run, of which each test file gets its own copy. */
export interface Template {
  name: string;
  /** The template to begin with; empty without one. */
  from?: string;
  prepare(pool: Pool): Promise<unknown>;
}

const log = { info() {}, warn: console.warn, error: console.error };

/**
 * A PostgreSQL for one run of the tests, thrown away as a whole with all its databases. It lives in
 * the temporary folder: `TMPDIR=/dev/shm` puts it in memory.
 */
export async function startEngine(templates: readonly Template[]): Promise<Embedded> {
  const engine = await startEmbedded({ durable: false, log });
  try {
    for (const { name, from, prepare } of templates) {
      const pool = createPool(await createDatabase(engine.admin, name, from));
      try {
        await prepare(pool);
        // Plans come from what is in the tables, as a company's do; without autovacuum nobody else looks.
        await pool.query('vacuum analyze');
      } finally {
        await pool.end();
      }
    }
    return engine;
  } catch (error) {
    await engine.stop();
    throw error;
  }
}

/** Makes a database owned by the role that Aponta connects as; a copy takes some 15 ms. */
export async function createDatabase(
  admin: Connection,
  database: string,
  template = 'template1',
): Promise<Connection> {
  const client = new Client(admin);
  await client.connect();
  try {
    await client.query(
      `create database ${database} template ${template} strategy file_copy owner aponta`,
    );
  } finally {
    await client.end();
  }
  return { ...admin, user: 'aponta', database };
}
