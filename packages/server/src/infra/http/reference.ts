import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the reference of SDK, commands and operations, where it was built (`pnpm docs`), at `/docs`. */
export async function serveReference(app: FastifyInstance, root: string): Promise<void> {
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'));
  await app.register(fastifyStatic, {
    root,
    prefix: '/docs/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache');
    },
  });
}
