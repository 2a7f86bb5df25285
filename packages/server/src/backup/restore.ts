import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { texts } from '@aponta/sdk';
import { backupTexts } from '@aponta/sdk/server';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { migrateAround } from '../infra/db/migrate.ts';
import type { OnProgress } from './dump.ts';
import { BackupRefused, type Head, openBackup, type Table } from './file.ts';
import * as queries from './queries.ts';

export interface RestoreOptions {
  /** What is there may go. */
  substituir: boolean;
  /** For testing: it never meets what the installation itself has in RM. */
  comoCopia: boolean;
  /** The server that this database is of sends to an RM. */
  comRm: boolean;
}

/**
 * RM knows measurements by numbers that this installation gave. Those it gave after the backup are not given again, to
 * others: no month has as many.
 */
const ahead = { medicao: 10_000, medicao_terceiros: 10_000 };

/** Opens a file and gives its unpacked pieces to `into`. */
export type Source = (into: (pieces: AsyncIterable<Buffer>) => Promise<void>) => Promise<void>;

export interface Restored {
  head: Head;
  /** What a person has to look for in RM before anything goes there. */
  rm: string | undefined;
}

/** Makes the database what the file says, in one transaction: all of it, or nothing is changed. */
export async function restore(
  pool: Pool,
  source: Source,
  options: RestoreOptions,
  now: Date,
  onProgress: OnProgress,
): Promise<Restored> {
  const client = await pool.connect();
  let head: Head | undefined;
  try {
    await queries.beginChange(client);
    await clear(client, options.substituir);
    await source(async (pieces) => {
      head = await load(client, pieces, onProgress);
    });
    if (!head) throw new BackupRefused(backupTexts.incompleto);
    const { rm } = await settle(client, head, options, now);
    await client.query('commit');
    await client.query('analyze');
    return { head, rm };
  } catch (error) {
    // Waited for: it takes a moment, and who tries again would meet it.
    await client.query('rollback').catch(() => undefined);
    if (!(error instanceof DatabaseError)) throw error;
    throw new BackupRefused(backupTexts.bancoRecusou(error.message), { cause: error });
  } finally {
    client.release(true);
  }
}

/** Reads the whole file and answers its head; nothing is written anywhere. */
export async function verify(source: Source, onProgress: OnProgress): Promise<Head> {
  let head: Head | undefined;
  await source(async (pieces) => {
    const file = await openBackup(pieces);
    const count = counted(onProgress);
    await file.read({
      async table({ tabela }, rows) {
        let lines = 0;
        for await (const piece of count(tabela, rows)) lines += linesOf(piece);
        return lines;
      },
      sequences: async () => undefined,
    });
    head = file.head;
  });
  if (!head) throw new BackupRefused(backupTexts.incompleto);
  return head;
}

/** COPY writes one line a row. */
function linesOf(piece: Buffer): number {
  let lines = 0;
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1;
  return lines;
}

function counted(onProgress: OnProgress) {
  let bytes = 0;
  return async function* count(table: string, rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of rows) {
      bytes += piece.length;
      onProgress(table, bytes);
      yield piece;
    }
  };
}

async function clear(client: PoolClient, mayReplace: boolean): Promise<void> {
  let others = await queries.otherProcesses(client);
  // The connections of a server that has just stopped take a moment to go.
  for (let tries = 25; others > 0 && tries > 0; tries--) {
    await sleep(200);
    others = await queries.otherProcesses(client);
  }
  if (others > 0) throw new BackupRefused(backupTexts.servidorEmUso(others));
  const found = await queries.contents(client);
  if (found === 'strange') throw new BackupRefused(backupTexts.bancoAlheio);
  if (found === 'ours' && !mayReplace) throw new BackupRefused(backupTexts.bancoComDados);
  await queries.dropAll(client);
}

/** The tables as they were when the backup was made, then as they are in this version. */
async function load(
  client: PoolClient,
  pieces: AsyncIterable<Buffer>,
  onProgress: OnProgress,
): Promise<Head> {
  const { head, read } = await openBackup(pieces);
  const count = counted(onProgress);
  await migrateAround(client, head.migracoes, async () => {
    const { restoreChecks } = await queries.loosen(client);
    await read({
      async table(table: Table, rows) {
        const copied = queries.copyIn(client, table);
        await pipeline(count(table.tabela, rows), copied);
        return copied.rowCount;
      },
      sequences: (given) => queries.setSequences(client, given, ahead),
    });
    await restoreChecks();
  });
  return head;
}

/**
 * The same installation goes on, but RM waits for a person: what was made and sent after the backup, and is made anew
 * here, has another number, and RM would take it a second time.
 */
async function settleIdentity(
  client: PoolClient,
  em: string,
  comRm: boolean,
  now: Date,
): Promise<string | undefined> {
  await queries.takeIdentity(client);
  const known = await queries.knownToRm(client);
  if (known.prefixo === null && !comRm) return undefined;
  const told = backupTexts.confiraRm(em, known.prefixo ?? '', known);
  await queries.closeGate(client, now, told);
  return told;
}

/** Who this database is from now on. */
async function settle(
  client: PoolClient,
  { em, versao }: Head,
  { comoCopia, comRm }: RestoreOptions,
  now: Date,
): Promise<{ rm: string | undefined }> {
  await queries.endSessions(client, now);
  const rm = comoCopia ? undefined : await settleIdentity(client, em, comRm, now);
  if (comoCopia) await queries.becomeCopy(client, now, texts.rmCopia);
  await queries.recordRestore(client, now, { em, versao, comoCopia });
  return { rm };
}
