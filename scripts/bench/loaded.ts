import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Loaded } from '../../packages/server/bench/load-server.ts';
import { inRoot } from '../lib/root.ts';

export type { Loaded };

/** Starts the server under load in a process of its own, and stops it when `work` is done. */
export async function withLoadServer<T>(
  args: string[],
  work: (loaded: Loaded) => Promise<T>,
): Promise<T> {
  const server = fork(inRoot('packages/server/bench/load-server.ts'), args, {
    execArgv: ['--conditions=aponta-source'],
  });
  const exit = once(server, 'exit');
  const died = exit.then(([code]) => {
    throw new Error(`the server under load ended with ${code}`);
  });
  try {
    const [loaded] = (await Promise.race([once(server, 'message'), died])) as [Loaded];
    return await Promise.race([work(loaded), died]);
  } finally {
    if (server.connected) server.disconnect();
    await exit;
  }
}
