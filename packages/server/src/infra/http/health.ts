import type { FastifyInstance } from 'fastify';

/** `live`: the process answers. `ready`: so does what it needs. One that is stopping answers neither. */
export function registerHealth(app: FastifyInstance, needs: () => Promise<boolean>): void {
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const ready = await needs();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
}
