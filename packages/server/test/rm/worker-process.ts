import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { RmConfig } from '../../src/infra/rm-config.ts';
import type { Timing } from '../../src/rm/timing.ts';
import { type Connection, startTestWorker } from './queue.ts';

interface Work {
  connection: Connection;
  config: RmConfig;
  timing: Timing;
}

const file = fileURLToPath(import.meta.url);

/** A worker in a process of its own, idle until it is told what to work on. */
export function forkWorker() {
  const child: ChildProcess = fork(file, {
    execArgv: ['--conditions=aponta-source'],
  });
  const gone = once(child, 'exit');
  const answer = () => Promise.race([once(child, 'message'), gone]);
  const ready = answer();
  const tell = (message: Work | 'rest') => {
    // It may have been killed meanwhile.
    if (child.connected) child.send(message);
  };
  return {
    async work(work: Work) {
      await ready;
      tell(work);
    },
    /** Stops in order; it can be told to work again. */
    async rest() {
      await ready;
      const rested = answer();
      tell('rest');
      await rested;
    },
    /** As the machine would: nothing is finished. */
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

export type WorkerProcess = ReturnType<typeof forkWorker>;

if (process.argv[1] === file && process.send) {
  let worker: ReturnType<typeof startTestWorker> | undefined;
  process.on('message', async (message: Work | 'rest') => {
    if (message !== 'rest') {
      worker = startTestWorker(message.connection, message.config, message.timing);
      return;
    }
    await worker?.stop();
    process.send?.('rested');
  });
  process.on('disconnect', () => process.exit());
  process.send('ready');
}
