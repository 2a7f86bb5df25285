import { createHash, type Hash } from 'node:crypto';
import { backupTexts } from '@aponta/sdk/server';
import type { Applied } from '../infra/db/migrate.ts';

/*
 * A backup is one text, compressed with zstd: a line of JSON for the head; for each table a line that names it, its rows as
 * COPY writes them, `\.` and a line with their count; a line of sequences; a last line. Each line that closes a part has the
 * SHA-256 of all that came before it, so that a byte that changed, and a piece that is missing, are seen.
 */

/** What it refuses, in words. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

export interface Head {
  aponta: 'backup';
  formato: number;
  versao: string;
  em: string;
  migracoes: Applied[];
}

export interface Table {
  tabela: string;
  colunas: string[];
}

/** The last number each sequence gave, by the table and column it is of; null where none was given. */
export type Sequences = Record<string, number | null>;

export const format = 1;
const endOfRows = Buffer.from('\\.\n');

/** Makes the pieces of a file, in the order they are asked for. */
export function createRecorder() {
  const hash = createHash('sha256');
  const seen = (piece: Buffer) => {
    hash.update(piece);
    return piece;
  };
  const line = (value: object) => seen(Buffer.from(`${JSON.stringify(value)}\n`));
  return {
    line,
    rows: seen,
    endOfRows: () => seen(endOfRows),
    /** Closes a part. */
    proof: (value: object) => line({ ...value, sha256: soFar(hash) }),
  };
}

const soFar = (hash: Hash) => hash.copy().digest('hex');

/** What is done with each part of a file that is read. */
export interface Sink {
  /** Answers how many rows there were. */
  table(table: Table, rows: AsyncIterable<Buffer>): Promise<number>;
  sequences(sequences: Sequences): Promise<void>;
}

export interface OpenBackup {
  head: Head;
  /** Gives all that follows the head to `sink`, part by part; throws where it is not what was written. */
  read(sink: Sink): Promise<void>;
}

export async function openBackup(source: AsyncIterable<Buffer>): Promise<OpenBackup> {
  const file = new Pieces(source);
  const head = (await file.json()) as unknown as Head;
  if (head.aponta !== 'backup') throw new BackupRefused(backupTexts.naoEBackup);
  if (head.formato !== format) throw new BackupRefused(backupTexts.outroFormato(head.versao));
  return { head, read: (sink) => readParts(file, sink) };
}

async function readParts(file: Pieces, sink: Sink): Promise<void> {
  for (;;) {
    const part = await file.json();
    if ('sequencias' in part) {
      await file.proof();
      await sink.sequences(part.sequencias as Sequences);
      return file.end();
    }
    const table = part as unknown as Table;
    if (!table.tabela) throw new BackupRefused(backupTexts.danificado);
    const rows = await sink.table(table, file.rows());
    const { linhas } = await file.proof();
    if (linhas !== rows) throw new BackupRefused(backupTexts.danificado);
  }
}

/** Reads lines, and rows up to their end, from pieces that are cut anywhere. */
class Pieces {
  readonly #hash = createHash('sha256');
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async json(): Promise<Record<string, unknown>> {
    return parse(this.#take((await this.#find('\n')) + 1));
  }

  /** A line that closes a part: what came before is what was written. */
  async proof(): Promise<Record<string, unknown>> {
    const expected = soFar(this.#hash);
    const line = await this.json();
    if (line.sha256 !== expected) throw new BackupRefused(backupTexts.danificado);
    return line;
  }

  /** COPY writes a line feed within a value as `\n`: an end of rows is at the beginning of a line alone. */
  async *rows(): AsyncGenerator<Buffer> {
    await this.#need(endOfRows.length);
    if (this.#rest.subarray(0, endOfRows.length).equals(endOfRows)) {
      this.#take(endOfRows.length);
      return;
    }
    for (;;) {
      const end = this.#rest.indexOf('\n\\.\n');
      if (end >= 0) {
        yield this.#take(end + 1);
        this.#take(endOfRows.length);
        return;
      }
      const whole = this.#rest.length - endOfRows.length;
      if (whole > 0) yield this.#take(whole);
      await this.#more();
    }
  }

  async end(): Promise<void> {
    const { fim } = await this.proof();
    const { done } = await this.#source.next();
    if (!fim || !done || this.#rest.length > 0) throw new BackupRefused(backupTexts.danificado);
  }

  async #find(text: string): Promise<number> {
    for (let from = 0; ; ) {
      const at = this.#rest.indexOf(text, from);
      if (at >= 0) return at;
      // No line of ours is that long: it is another kind of file.
      if (this.#rest.length > 10_000_000) throw new BackupRefused(backupTexts.naoEBackup);
      from = this.#rest.length;
      await this.#more();
    }
  }

  async #need(length: number): Promise<void> {
    while (this.#rest.length < length) await this.#more();
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#source.next();
    if (done) throw new BackupRefused(backupTexts.incompleto);
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, value]) : value;
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    this.#hash.update(taken);
    return taken;
  }
}

function parse(line: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line.toString());
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new BackupRefused(backupTexts.danificado);
}
