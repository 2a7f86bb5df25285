import { expect, test } from 'vitest';
import { createBell } from './bell.ts';

const forever = 2 ** 31 - 1;

test('a ring while somebody looked for work is not lost on them', async () => {
  const bell = createBell(new AbortController().signal);
  const rung = bell.next();
  bell.ring();
  await bell.wait(forever, rung);
  expect(bell.next().aborted).toBe(false);
});

test('who waits is woken by a ring, and by the end', async () => {
  const stop = new AbortController();
  const bell = createBell(stop.signal);
  const rung = bell.wait(forever, bell.next());
  bell.ring();
  await rung;
  const stopped = bell.wait(forever, bell.next());
  stop.abort();
  await stopped;
});
