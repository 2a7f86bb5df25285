import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a call is cut: when the server has all of it and has not been heard, or in the midst of its answer. */
export type Cut = 'unanswered' | 'answering';
export type Cuts = (call: string) => Cut | undefined;

/**
 * The real server behind one that passes everything on. Once it is armed, the call that `cuts` names by its method and
 * target does `kill` and then loses its connection: whoever calls is certain to be in the middle.
 */
export async function deadlyServer(real: string, kill: () => Promise<void>) {
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
