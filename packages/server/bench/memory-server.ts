// A Fastify that answers each path with bytes from memory: what any server of ours costs at the least. With a `connection`
// it asks that database one thing before each answer: what any server costs that looks up who calls.
import Fastify from 'fastify';
import { Client, type ClientConfig } from 'pg';

export interface MemoryServer {
  url: string;
  pid: number;
}

interface Told {
  bodies: Record<string, string>;
  connection?: ClientConfig;
}

process.once('message', async ({ bodies, connection }: Told) => {
  const app = Fastify();
  const client = connection && new Client({ ...connection, pipeline: true });
  await client?.connect();
  for (const [url, body] of Object.entries(bodies)) {
    app.route({
      method: ['GET', 'POST'],
      url,
      handler: async (_request, reply) => {
        await client?.query({ name: 'one', text: 'select $1::int', values: [1] });
        return reply.type('application/json; charset=utf-8').send(body);
      },
    });
  }
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ready: MemoryServer = { url, pid: process.pid };
  process.send?.(ready);
});
process.on('disconnect', () => process.exit(0));
