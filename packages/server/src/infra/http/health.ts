import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/** `live`: the process answers. `ready`: so does the database, and the process is not stopping. */
export function registerHealth(app: FastifyInstance, pool: Pool): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const ready = !stopping && (await answers(pool));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
}

const answers = (pool: Pool) =>
  pool.query('select 1').then(
    () => true,
    () => false,
  );
