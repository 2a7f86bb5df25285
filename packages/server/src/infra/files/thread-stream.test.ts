import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createThreads } from '../threads.ts';
import type { Cell } from './columns.ts';
import type { SheetTask } from './sheet-worker.ts';
import { type Channels, streamFromThread } from './thread-stream.ts';

// A thread takes a while to start where others are busy.
vi.setConfig({ testTimeout: 60_000, expect: { poll: { timeout: 30_000 } } });

const threads = createThreads<SheetTask & Channels<Cell[][]>, void>(
  import.meta.url,
  'sheet-worker',
  {
    most: 1,
    memory: 256,
  },
);
const task: SheetTask = {
  formato: 'csv',
  title: 'x',
  columns: [{ header: 'Texto', type: 'text' }],
};
const line = [['linha'.repeat(2000)]];

/** An iterator whose next chunk takes its time, and can be told to stop meanwhile. */
function source(delay: (chunk: number) => Promise<unknown>) {
  const state = { taken: 0, stopped: false };
  const chunks: AsyncIterator<Cell[][]> = {
    async next() {
      await delay(state.taken++);
      return { value: line };
    },
    async return() {
      state.stopped = true;
      return { done: true, value: undefined };
    },
  };
  return { state, chunks };
}
const never = () => new Promise(() => undefined);

test('a reader that takes nothing for too long is given up', async () => {
  const { state, chunks } = source(async () => undefined);
  const body = streamFromThread(threads, task, chunks, 200);
  const failed = new Promise<Error>((resolve) => body.once('error', resolve));
  body.read(0);
  expect((await failed).message).toBe('the reader stalled');
  expect(state.stopped).toBe(true);
});

test('a slow source is not a reader that stalls', async () => {
  const { chunks } = source((chunk) => wait(chunk * 150));
  const body = streamFromThread(threads, task, chunks, 100);
  let read = 0;
  for await (const bytes of body) {
    read += bytes.length;
    if (read > 30_000) break;
  }
  expect(read).toBeGreaterThan(30_000);
});

test('a reader that stops while a chunk is awaited says so at once', async () => {
  const { state, chunks } = source(never);
  const body = streamFromThread(threads, task, chunks);
  body.read(0);
  await expect.poll(() => state.taken).toBe(1);
  body.destroy();
  expect(state.stopped).toBe(true);
});

test('one that stops while it waits for a thread leaves the queue', async () => {
  const first = streamFromThread(threads, task, source(never).chunks);
  first.read(0);
  const waiting = source(never);
  const second = streamFromThread(threads, task, waiting.chunks);
  second.read(0);
  await wait(50);
  expect(waiting.state.taken).toBe(0);
  second.destroy();
  first.destroy();
  const third = streamFromThread(threads, task, source(async () => undefined).chunks);
  third.read(0);
  await expect.poll(() => third.readableLength).toBeGreaterThan(0);
  third.destroy();
});
