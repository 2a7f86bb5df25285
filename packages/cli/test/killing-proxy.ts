import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a call is cut: after the server has received it, before its answer is passed on; or in the middle of the answer. */
export type Cut = 'unanswered' | 'answering';
export type Cuts = (call: string) => Cut | undefined;

/**
 * Starts a proxy before the real server that passes everything on. After `arm`, the call that `cuts` chooses by its method
 * and target runs `kill` and then loses its connection, so that the caller is certainly in the middle.
 */
export async function startKillingProxy(real: string, kill: () => Promise<void>) {
  let armed: Cuts | undefined;
  const proxy = createServer((incoming, outgoing) => {
    const { method = '', headers, url } = incoming;
    const cut = armed?.(`${method} ${headers['x-target-path']}`);
    if (cut) armed = undefined;
    const end = async () => {
      await kill();
      outgoing.destroy();
    };
    const passOn = async (answer: IncomingMessage) => {
      if (cut === 'unanswered') return;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (cut !== 'answering') return answer.pipe(outgoing);
      const [piece] = await once(answer, 'data');
      outgoing.write(piece.subarray(0, 1000), end);
    };
    const onward = request(`${real}${url}`, { method, headers }, passOn);
    onward.on('error', () => cut || outgoing.destroy());
    if (cut === 'unanswered') onward.on('finish', end);
    incoming.pipe(onward);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    arm: (cuts: Cuts) => {
      armed = cuts;
    },
    isArmed: () => armed !== undefined,
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
