import { expect, test } from 'vitest';
import { createWakeUp } from './wake-up.ts';

const forever = 2 ** 31 - 1;

test('a wake-up that comes while somebody looks for work is not lost', async () => {
  const wakeUp = createWakeUp(new AbortController().signal);
  const woken = wakeUp.next();
  wakeUp.wake();
  await wakeUp.wait(forever, woken);
  expect(wakeUp.next().aborted).toBe(false);
});

test('a wait ends with a wake-up, and with the end of everything', async () => {
  const stop = new AbortController();
  const wakeUp = createWakeUp(stop.signal);
  const woken = wakeUp.wait(forever, wakeUp.next());
  wakeUp.wake();
  await woken;
  const stopped = wakeUp.wait(forever, wakeUp.next());
  stop.abort();
  await stopped;
});
