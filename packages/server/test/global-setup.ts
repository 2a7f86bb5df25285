import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { prepare } from '../src/database.ts';
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
    prepare: (pool) =>
      prepare(pool, { demo: true }, new TestClock(demoNow), pino({ level: 'warn' })),
  },
] as const satisfies Template[];

export type TemplateName = (typeof templates)[number]['name'];

/** One engine for the whole run; the answer ends it. */
export async function setup({ provide }: TestProject) {
  const engine = await startEngine(templates);
  provide('databaseAdmin', engine.admin);
  return () => engine.stop();
}
