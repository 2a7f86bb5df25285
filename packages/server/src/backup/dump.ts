import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { Pool } from 'pg';
import { version } from '../infra/version.ts';
import { createRecorder, format } from './file.ts';
import * as queries from './queries.ts';

/** Told as rows pass: the table, and the bytes of all tables so far. */
export type OnProgress = (table: string, bytes: number) => void;

export interface Dumped {
  tabelas: number;
  linhas: number;
  bytes: number;
}

/** Writes all tables, as they are at one instant, into `target`; who works meanwhile waits for nothing. */
export async function dump(
  pool: Pool,
  target: NodeJS.WritableStream,
  now: Date,
  onProgress: OnProgress,
): Promise<Dumped> {
  const client = await pool.connect();
  const done: Dumped = { tabelas: 0, linhas: 0, bytes: 0 };
  async function* pieces(): AsyncGenerator<Buffer> {
    const { line, rows, endOfRows, proof } = createRecorder();
    const migracoes = await queries.applied(client);
    const head = { aponta: 'backup', formato: format, versao: version, em: now.toISOString() };
    yield line({ ...head, migracoes });
    for (const table of await queries.tables(client)) {
      yield line(table);
      const copied = queries.copyOut(client, table);
      for await (const piece of copied) {
        done.bytes += piece.length;
        onProgress(table.tabela, done.bytes);
        yield rows(piece);
      }
      yield endOfRows();
      yield proof({ linhas: copied.rowCount });
      done.tabelas += 1;
      done.linhas += copied.rowCount;
    }
    // Last: they are no part of the snapshot, and have to be ahead of every row in it.
    yield line({ sequencias: await queries.sequences(client) });
    yield proof({});
    yield proof({ fim: true });
  }
  try {
    await queries.beginSnapshot(client);
    await pipeline(pieces, createZstdCompress(), target);
    return done;
  } finally {
    client.release(true);
  }
}
