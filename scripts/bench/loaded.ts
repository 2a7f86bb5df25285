import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Loaded } from '../../packages/server/bench/load-server.ts';
import { inRoot } from '../lib/root.ts';

export type { Loaded };

/** Starts the server under load in a process of its own, and stops it when `work` is done. */
export const withLoadServer = <T>(args: string[], work: (loaded: Loaded) => Promise<T>) =>
  withServer<Loaded, T>('load-server.ts', args, work);

/** The same of any program of `packages/server/bench`, which may be `told` something and then says that it is up. `ask`: it answers each message by one. */
export async function withServer<Up extends string | object, T>(
  program: string,
  args: string[],
  work: (up: Up, ask: (what: object) => Promise<unknown>) => Promise<T>,
  told?: object,
): Promise<T> {
  const server = fork(inRoot(`packages/server/bench/${program}`), args, {
    execArgv: ['--conditions=aponta-source'],
  });
  if (told) server.send(told);
  const exit = once(server, 'exit');
  const died = exit.then(([code]) => {
    throw new Error(`${program} ended with ${code}`);
  });
  try {
    const [up] = (await Promise.race([once(server, 'message'), died])) as [Up];
    const ask = async (what: object) => {
      const answered = once(server, 'message');
      server.send(what);
      return answered;
    };
    return await Promise.race([work(up, ask), died]);
  } finally {
    if (server.connected) server.disconnect();
    await exit;
  }
}
