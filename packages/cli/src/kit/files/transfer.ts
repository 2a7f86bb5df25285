import { setTimeout as wait } from 'node:timers/promises';
import { type Call, download } from '@aponta/sdk';
import { documents } from '../output/documents.ts';
import type { Context } from '../run/context.ts';
import { exitCodes, Failure } from '../run/failure.ts';

/** A file that is being received. */
export interface Source {
  fileName: string;
  body: AsyncIterable<Uint8Array | string>;
}

/** The transfer broke off; another try may succeed. */
export class Interrupted extends Failure {
  constructor(url: string, reason: string) {
    super(`A transferência de ${url} foi interrompida: ${reason}.`, exitCodes.network);
  }
}

/** How long nothing may arrive, in milliseconds. */
const IDLE_LIMIT = 60_000;

/** Opens the file that a call answers, asked for with `parseAs: 'stream'`. Throws ApontaError; its body throws Interrupted. */
export async function fileOf(
  { config }: Context,
  call: Call<ReadableStream<Uint8Array> | null>,
): Promise<Source> {
  const { fileName, body } = await download(call);
  return { fileName, body: received(body, config.url, config.timeout ?? IDLE_LIMIT) };
}

/** Makes a JSON file of rows. */
export const jsonFile = (fileName: string, rows: AsyncIterable<unknown>): Source => ({
  fileName,
  body: documents(rows),
});

async function* received(
  body: ReadableStream<Uint8Array>,
  url: string,
  idleLimit: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const late = new Interrupted(url, `nada chegou em ${idleLimit / 1000} s`);
  try {
    for (;;) {
      const { done, value } = await within(idleLimit, reader.read(), late);
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw error instanceof Failure ? error : new Interrupted(url, (error as Error).message);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Waits for `work`; throws `late` when it takes too long. */
async function within<T>(milliseconds: number, work: Promise<T>, late: Error): Promise<T> {
  const timer = new AbortController();
  const timeout = wait(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw late;
  });
  // Nobody awaits it once the work is done.
  timeout.catch(() => undefined);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timer.abort();
  }
}
