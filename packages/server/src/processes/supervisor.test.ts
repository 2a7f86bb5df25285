import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { end } from './supervisor.ts';

/** A process that has died, of which only what is sent to it tells so far. */
function createDying(): Worker {
  const worker = Object.assign(new EventEmitter(), {
    isDead: () => false,
    isConnected: () => true,
    send() {
      setImmediate(() => worker.emit('error', new Error('write EPIPE')));
      setImmediate(() => worker.emit('exit', null, 'SIGKILL'));
      return false;
    },
  });
  return worker.on('error', () => {}) as unknown as Worker;
}

test('a process that dies in the moment in which it is to end has ended', async () => {
  await expect(end(createDying())).resolves.toBeUndefined();
});
