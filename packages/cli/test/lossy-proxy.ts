import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a proxy before the real server. It loses the answer of the call that `breaks` chooses, and then answers nothing until `restore`. */
export async function startLossyProxy(
  real: string,
  breaks: (target: string, count: number) => boolean,
) {
  let down = false;
  let count = 0;
  const proxy: Server = createServer(async (request, response) => {
    const target = String(request.headers['x-target-path'] ?? '');
    if (down) return response.destroy();
    const {
      host: _host,
      'content-length': _length,
      connection: _connection,
      ...headers
    } = request.headers;
    const chunks = await Array.fromAsync(request);
    const answer = await fetch(`${real}${request.url}`, {
      method: request.method,
      headers: headers as HeadersInit,
      body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (request.method === 'POST' && breaks(target, ++count)) {
      down = true;
      return response.destroy();
    }
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(body);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    restore: () => {
      down = false;
    },
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
