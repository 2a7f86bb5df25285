// A Fastify that answers each path with bytes from memory: what any server of ours costs at the least.
import Fastify from 'fastify';

export interface MemoryServer {
  url: string;
  pid: number;
}

process.once('message', async (bodies: Record<string, string>) => {
  const app = Fastify();
  for (const [url, body] of Object.entries(bodies)) {
    app.route({
      method: ['GET', 'POST'],
      url,
      handler: (_request, reply) => reply.type('application/json; charset=utf-8').send(body),
    });
  }
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ready: MemoryServer = { url, pid: process.pid };
  process.send?.(ready);
});
process.on('disconnect', () => process.exit(0));
