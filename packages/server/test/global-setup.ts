import { argon2Sync } from 'node:crypto';
import type { Pool } from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { prepare } from '../src/database.ts';
import { demoPassword } from '../src/demo/users.ts';
import type { Connection } from '../src/infra/db/embedded.ts';
import { migrate } from '../src/infra/db/migrate.ts';
import { demoNow, TestClock } from './clock.ts';
import { startEngine, type Template } from './engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseAdmin: Connection;
  }
}

const templates = [
  { name: 'aponta_template', prepare: (pool) => migrate(pool) },
  {
    name: 'aponta_demo',
    from: 'aponta_template',
    prepare: async (pool) => {
      await prepare(pool, { demo: true }, new TestClock(demoNow), pino({ level: 'warn' }));
      await makeSigningInCheap(pool);
    },
  },
] as const satisfies Template[];

export type TemplateName = (typeof templates)[number]['name'];

/**
 * Stores the password of the demo users again, so that it is checked in no time: what is stored names its own cost. Tests
 * sign in some thousand times, and the cost of each is that of a password of production otherwise.
 */
async function makeSigningInCheap(pool: Pool): Promise<void> {
  const nonce = Buffer.alloc(16, 'aponta');
  const [memory, passes, parallelism, tagLength] = [8, 1, 1, 32];
  const message = demoPassword;
  const tag = argon2Sync('argon2id', { message, nonce, parallelism, tagLength, memory, passes });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  const stored = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${hash}`;
  await pool.query('update usuario set senha = $1', [stored]);
}

/** Starts the engine of the tests, with the databases that they copy. */
export const startTestEngine = () => startEngine(templates);

/** Of the engine that the check has started for the tests of all packages: its `admin`, as JSON. */
export const engineVariable = 'APONTA_TEST_ENGINE';

/** One engine for the whole run, unless there is one already; the answer ends it. */
export async function setup({ provide }: TestProject) {
  const given = process.env[engineVariable];
  if (given !== undefined) return provide('databaseAdmin', JSON.parse(given));
  const engine = await startTestEngine();
  provide('databaseAdmin', engine.admin);
  return () => engine.stop();
}
