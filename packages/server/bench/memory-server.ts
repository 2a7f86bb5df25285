// A Fastify that answers each path with bytes from memory: what any server of ours costs at the least.
import Fastify from 'fastify';

process.once('message', async (bodies: Record<string, string>) => {
  const app = Fastify();
  for (const [path, body] of Object.entries(bodies)) {
    app.get(path, (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
  }
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.on('disconnect', () => process.exit(0));
