import { writeFile } from 'node:fs/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { PostgresDialect as CodegenDialect, generate } from 'kysely-codegen';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

/** As `parsers.ts` delivers the values. What is written may be the same, and nothing else. */
const typeMapping = {
  date: 'string',
  int8: 'number',
  numeric: 'string',
  timestamp: 'string',
  timestamptz: 'Date',
};

/** The text of `tables.ts`: the types of what the migrations make in a throw-away database. */
export async function generateTables(): Promise<string> {
  const quiet = { info() {}, warn() {}, error: console.error };
  const server = await startEmbedded({ durable: false, log: quiet });
  const pool = createPool(server.connection);
  try {
    await migrate(pool);
    const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
    return await generate({ db, dialect: new CodegenDialect(), outFile: null, typeMapping });
  } finally {
    await pool.end();
    await server.stop();
  }
}

if (import.meta.main)
  await writeFile(new URL('./tables.ts', import.meta.url), await generateTables());
