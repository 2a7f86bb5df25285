import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backupTexts } from '@aponta/sdk/server';
import { answering, type Env, readArguments, type Say } from '../command.ts';
import { type Database, openAsItIs } from '../database.ts';
import { systemClock } from '../infra/clock.ts';
import { type Config, readConfig } from '../infra/config.ts';
import { dump, type OnProgress } from './dump.ts';
import { BackupRefused } from './file.ts';
import {
  isFolder,
  keepNewest,
  nameAt,
  ownFolder,
  settleFolder,
  sourceOf,
  writeWhole,
} from './place.ts';
import { restore, verify } from './restore.ts';

/** Where a command reads and writes what is no answer. */
export interface Streams {
  stdin: NodeJS.ReadableStream;
  stdout: NodeJS.WritableStream;
  /** On a terminal it shows how far the work is. */
  stderr: NodeJS.WritableStream & { isTTY?: boolean };
}

/** `aponta-server backup …`; answers the exit code: 0 done, 1 failure, 2 usage. */
export async function runBackup(
  args: string[],
  env: Env,
  say: Say,
  streams: Streams,
): Promise<number> {
  const { values, words, isUnknown } = readArguments(args, {
    manter: { type: 'string' },
    conferir: { type: 'boolean' },
  });
  const { manter, conferir } = values;
  const [path, ...more] = words;
  const kept = manter === undefined ? undefined : Number(manter);
  const isWrong =
    isUnknown ||
    more.length > 0 ||
    (kept !== undefined && !(Number.isInteger(kept) && kept >= 1)) ||
    (conferir && (path === undefined || kept !== undefined));
  if (isWrong) {
    say(backupTexts.usoBackup);
    return 2;
  }
  const progress = showProgress(streams.stderr);
  if (conferir) {
    return await answering(say, () => check(path ?? '', streams, progress, say), [BackupRefused]);
  }
  return await answering(say, async () => {
    const config = readConfig(env);
    const target = resolve(path ?? ownFolder(config.dataDir));
    const folder = isFolder(target);
    if (kept !== undefined && !folder) throw new BackupRefused(backupTexts.manterSemPasta);
    const now = systemClock.now();
    const file = folder ? join(target, nameAt(now)) : target;
    return await withDatabase(config, { beside: true }, async ({ pool }) => {
      if (path === '-') {
        await dump(pool, streams.stdout, now, progress);
        progress.end();
        return 0;
      }
      if (!existsSync(dirname(file))) throw new BackupRefused(backupTexts.semPasta(dirname(file)));
      const done = await writeWhole(file, (stream) => dump(pool, stream, now, progress));
      await settleFolder(dirname(file));
      progress.end();
      say(backupTexts.feito(file, done));
      if (kept !== undefined) {
        for (const name of keepNewest(target, kept)) say(backupTexts.apagado(name));
      }
      return 0;
    });
  }, [BackupRefused]);
}

/** `aponta-server restaurar …`; answers the exit code as above. */
export async function runRestaurar(
  args: string[],
  env: Env,
  say: Say,
  streams: Streams,
): Promise<number> {
  const { values, words, isUnknown } = readArguments(args, {
    substituir: { type: 'boolean' },
    'como-copia': { type: 'boolean' },
  });
  const { substituir, 'como-copia': comoCopia } = values;
  const [path, ...more] = words;
  if (path === undefined || isUnknown || more.length > 0) {
    say(backupTexts.usoRestaurar);
    return 2;
  }
  const progress = showProgress(streams.stderr);
  return await answering(say, async () => {
    const config = readConfig(env);
    const source = sourceOf(path, streams.stdin);
    const options = {
      substituir: substituir === true,
      comoCopia: comoCopia === true,
      comRm: config.rm !== undefined,
    };
    return await withDatabase(config, { beside: false }, async ({ pool }) => {
      const now = systemClock.now();
      const { head, rm } = await restore(pool, source, options, now, progress).finally(
        progress.end,
      );
      say(backupTexts.restaurado(head.em, head.versao));
      say(comoCopia ? backupTexts.depoisDaCopia : backupTexts.depoisDeRestaurar);
      if (rm !== undefined) say(backupTexts.depoisComRm(rm));
      return 0;
    });
  }, [BackupRefused]);
}

async function check(
  path: string,
  streams: Streams,
  progress: Progress,
  say: Say,
): Promise<number> {
  const { em, versao } = await verify(sourceOf(path, streams.stdin), progress).finally(
    progress.end,
  );
  say(backupTexts.inteiro(em, versao));
  return 0;
}

async function withDatabase(
  config: Config,
  how: { beside: boolean },
  work: (database: Database) => Promise<number>,
): Promise<number> {
  const database = await openAsItIs(config, how);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

type Progress = OnProgress & { end(): void };

/** One line that is written over, some times a second. */
function showProgress(stream: Streams['stderr']): Progress {
  let last = 0;
  const show: OnProgress = (table, bytes) => {
    if (!stream.isTTY || Date.now() - last < 200) return;
    last = Date.now();
    stream.write(`\r\u001b[K${backupTexts.progresso(table, bytes)}`);
  };
  const end = () => {
    if (last > 0) stream.write('\r\u001b[K');
  };
  return Object.assign(show, { end });
}
