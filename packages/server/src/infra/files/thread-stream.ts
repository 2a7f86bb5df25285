import { Readable } from 'node:stream';
import { ReadableStream, TransformStream, type WritableStream } from 'node:stream/web';
import type { Threads } from '../threads.ts';

/** How a task gets its chunks and gives its bytes. */
export interface Channels<Chunk> {
  input: ReadableStream<Chunk>;
  output: WritableStream<Uint8Array>;
}

/**
 * The bytes that a task makes of `chunks` in a thread, at the pace of the reader: of either only a
 * little is ever ahead. The first byte comes after the first chunk, so that a source which fails at
 * once can still be answered as a failure; one that fails later destroys the stream. A reader that
 * stops, or takes nothing for `patience` milliseconds, ends the source and the thread.
 */
export function streamFromThread<Task, Chunk>(
  threads: Threads<Task & Channels<Chunk>, void>,
  task: Task,
  chunks: AsyncIterator<Chunk>,
  patience = 60_000,
): Readable {
  const begun = Promise.withResolvers<void>();
  const stop = new AbortController();
  let thread: ReturnType<typeof start> | undefined;
  let stalled: NodeJS.Timeout | undefined;

  async function* source() {
    try {
      while (true) {
        const { done, value } = await chunks.next();
        begun.resolve();
        if (done) return;
        yield value;
      }
    } catch (error) {
      // From here and not by way of the thread, where it would become another one.
      fail(error as Error);
    }
  }

  function start() {
    const { readable, writable: output } = new TransformStream<Uint8Array, Uint8Array>();
    const input = ReadableStream.from(source());
    const finished = threads.run({ ...task, input, output }, [input, output], stop.signal);
    finished.catch(fail);
    return { finished, bytes: readable.getReader() };
  }

  const body = new Readable({
    highWaterMark: 256 * 1024,
    async read() {
      clearTimeout(stalled);
      try {
        thread ??= start();
        await begun.promise;
        const { done, value } = await thread.bytes.read();
        // The end of the bytes is no success yet: it is also what a thread that died leaves.
        if (done) await thread.finished;
        if (body.destroyed) return;
        const wanted = body.push(done ? null : value);
        if (!wanted && !done) stalled = setTimeout(fail, patience, new Error('the reader stalled'));
      } catch (error) {
        fail(error as Error);
      }
    },
    destroy(error, callback) {
      clearTimeout(stalled);
      stop.abort();
      Promise.resolve(chunks.return?.()).then(
        () => callback(error),
        (failure) => callback(error ?? failure),
      );
    },
  });

  function fail(error: Error): void {
    body.destroy(error);
  }

  return body;
}
