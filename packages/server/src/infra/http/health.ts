import type { FastifyInstance } from 'fastify';

/** `live`: the process answers. `ready`: so does what it needs, and the process is not stopping. */
export function registerHealth(app: FastifyInstance, needs: () => Promise<boolean>): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const ready = !stopping && (await needs());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
}
