import { constants, createReadStream, createWriteStream, rmSync } from 'node:fs';
import { access, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ApontaError } from '@aponta/sdk';
import type { Context } from '../run/context.ts';
import { exitCodes, Failure, systemReasons } from '../run/failure.ts';
import { Interrupted, type Source } from './transfer.ts';

export interface SaveOptions {
  /** A file, a folder, or - for stdout; in the current folder without it. */
  saida?: string;
  /** How many times it is tried, the first one included. */
  tentativas?: number;
  /** Refuses a name that is taken. */
  novo?: boolean;
}

const FIRST_WAIT = 1000;
const TRANSIENT = ['SEM_CONEXAO', 'TEMPO_ESGOTADO', 'INDISPONIVEL', 'MUITAS_TENTATIVAS'];

/**
 * Saves what `fetch` brings, whole or not at all. What fails by the network is tried again, each wait twice as long.
 * Throws Failure and ApontaError.
 */
export async function save(
  context: Context,
  { saida, tentativas = 5, novo }: SaveOptions,
  fetch: () => Promise<Source>,
): Promise<void> {
  const place = await placeOf(saida);
  for (let left = tentativas - 1, pause = FIRST_WAIT; ; left--, pause *= 2) {
    try {
      const source = await fetch();
      if (place === 'stdout') return await writeWhole(context, source, process.stdout);
      if ('device' in place) return await writeToDevice(context, source, place.device);
      const target = join(place.folder, place.name ?? source.fileName);
      if (novo) await assertFree(target);
      return await saveToFile(context, target, source);
    } catch (error) {
      if (left <= 0 || !isTransient(error)) throw error;
      context.output.note(`${(error as Error).message} Nova tentativa em ${pause / 1000} s.`);
      await wait(pause);
    }
  }
}

async function assertFree(target: string): Promise<void> {
  if (await stat(target).catch(() => undefined))
    throw new Failure(`${target} já existe; escolha outro nome com --saida`);
}

const isTransient = (error: unknown) =>
  error instanceof Interrupted ||
  (error instanceof ApontaError && TRANSIENT.includes(error.codigo));

async function saveToFile(context: Context, target: string, { body }: Source): Promise<void> {
  const { output } = context;
  const beside = join(dirname(target), `.${basename(target)}.${process.pid}.parcial`);
  const bytes = await withTemporaryFile(beside, async () => {
    const received = await receive(context, beside, body);
    const { replaceFile } = await import('@aponta/sdk/node');
    await replaceFile(beside, target);
    return received;
  });
  if (output.format === 'text') output.note(`${target} gravado (${sizeText(bytes)})`);
  else output.show({ arquivo: target, bytes }, () => '');
}

/** Receives the whole file before it passes it on, so that the reader gets all of it or nothing. */
async function writeWhole(context: Context, { body }: Source, to: Writable): Promise<void> {
  const file = join(tmpdir(), `aponta.${process.pid}.parcial`);
  await withTemporaryFile(file, async () => {
    await receive(context, file, body);
    await pipeline(createReadStream(file), to, { end: to !== process.stdout });
  });
}

/** Does `work` with a file that is removed afterwards, whatever happens, even at a signal. */
async function withTemporaryFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  const stop = () => {
    rmSync(file, { force: true });
    process.exit(exitCodes.interrupted);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    // Removes the file of a killed process that had the same pid.
    await rm(file, { force: true });
    return await work();
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await rm(file, { force: true });
  }
}

/** Writes the body to the disk and flushes it. Returns its length in bytes. */
async function receive({ output }: Context, file: string, body: Source['body']): Promise<number> {
  const progress = output.progress('Recebendo');
  // Opened before anything can fail: a stream that opens it by itself may do so after the file has been removed.
  const to = (await open(file, 'wx')).createWriteStream({ flush: true });
  async function* counted() {
    for await (const chunk of body) {
      yield chunk;
      progress.update(to.bytesWritten, sizeText(to.bytesWritten));
    }
  }
  try {
    await pipeline(counted, to);
    return to.bytesWritten;
  } catch (error) {
    throw cannotWrite(dirname(file), error as NodeJS.ErrnoException);
  } finally {
    progress.end();
  }
}

const writeToDevice = (context: Context, source: Source, device: string) =>
  writeWhole(context, source, createWriteStream(device)).catch((error) => {
    throw cannotWrite(device, error);
  });

/** Where the file goes; without a name it takes the server's. A device or a pipe is written to, never replaced by a file. */
type Place = 'stdout' | { device: string } | { folder: string; name?: string };

/** Finds where to write. Throws Failure when nothing can be written there, before anything is fetched. */
async function placeOf(saida = '.'): Promise<Place> {
  if (saida === '-') return 'stdout';
  const found = await stat(saida).catch(() => undefined);
  if (found && !found.isFile() && !found.isDirectory()) return { device: saida };
  const place = found?.isDirectory()
    ? { folder: saida }
    : { folder: dirname(saida), name: basename(saida) };
  await access(place.folder, constants.W_OK).catch((error) => {
    throw cannotWrite(place.folder, error);
  });
  return place;
}

/** Puts into words what the disk refuses; any other error stays as it is. */
function cannotWrite(path: string, error: NodeJS.ErrnoException): Error {
  const reason = systemReasons[error.code ?? ''];
  return reason ? new Failure(`Não foi possível gravar em ${path}: ${reason}`) : error;
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.ceil(bytes / 1024)} kB`
    : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`;
