import { appendFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { operations } from './operations.ts';

const routes = new Map(
  operations.map(({ id, method, path }) => [
    `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
    id,
  ]),
);
const seen = new Set<string>();

/** Notes which operation has answered which status, a line each, in the file that a whole run asks for. */
export function recordAnswers(app: FastifyInstance): void {
  const file = process.env.APONTA_TEST_RECORD;
  if (!file) return;
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    const id = routes.get(`${method} ${routeOptions.url}`);
    const line = `${id} ${statusCode}\n`;
    if (!id || seen.has(line)) return;
    seen.add(line);
    appendFileSync(file, line);
  });
}
