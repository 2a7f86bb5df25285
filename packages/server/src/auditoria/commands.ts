import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { auditTexts } from '@aponta/sdk/server';
import { answering, type Env, readArguments, type Say } from '../command.ts';
import { openAsItIs } from '../database.ts';
import { readConfig } from '../infra/config.ts';
import { createDb, type Db } from '../infra/db/pool.ts';
import { fileRefusal } from '../infra/file-refusal.ts';
import { type Head, headOf, notedOf } from './chain.ts';
import { type Discarded, discard } from './discard.ts';
import { exportLines, seal, type Verified, verify } from './seal.ts';
import { isWhole, saidOf } from './told.ts';

/** `aponta-server auditoria …`; answers the exit code: 0 whole, 1 broken or not read, 2 usage. */
export async function runAuditoria(args: string[], env: Env, say: Say): Promise<number> {
  const { values, words, isUnknown } = readArguments(args, {
    esperado: { type: 'string' },
    antes: { type: 'string' },
  });
  const { esperado, antes } = values;
  const [command, path, ...more] = words;
  const expected = typeof esperado === 'string' ? headOf(esperado) : undefined;
  const before = typeof antes === 'string' ? dayOf(antes) : undefined;
  const wanted =
    command === 'exportar'
      ? path
      : path === undefined && ['verificar', 'descartar'].includes(command ?? '');
  const isWrong =
    isUnknown ||
    more.length > 0 ||
    (esperado !== undefined && (!expected || command === 'descartar')) ||
    (before !== undefined) !== (command === 'descartar');
  if (!wanted || isWrong) {
    say(auditTexts.uso);
    return 2;
  }
  return answering(say, async () => {
    const { pool, close } = await openAsItIs(readConfig(env), { beside: true });
    try {
      const db = createDb(pool);
      await seal(db);
      if (before) return tellDiscarded(await discard(db, before, new Date()), say);
      if (path === undefined) return tell(await verify(db, expected), say);
      return await exported(db, path, expected, say);
    } finally {
      await close();
    }
  });
}

/** A line for each row: its position, its hash, and the text that was hashed. Nothing is written over. */
async function exported(
  db: Db,
  path: string,
  expected: Head | undefined,
  say: Say,
): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  try {
    await once(file, 'open');
  } catch (error) {
    say(auditTexts.naoGravado(fileRefusal(error) ?? String(error)));
    return 1;
  }
  let verified: Verified | undefined;
  const lines = exportLines(db, expected, (end) => {
    verified = end;
  });
  await pipeline(Readable.from(lines), file);
  if (!verified) throw new Error('the chain was not read to its end');
  return tell(verified, say);
}

function tellDiscarded({ linhas, broken }: Discarded, say: Say): number {
  say(auditTexts.descartadas(linhas));
  if (broken) say(auditTexts.quebrada(broken));
  return broken ? 1 : 0;
}

function tell(verified: Verified, say: Say): number {
  for (const line of saidOf(verified)) say(line);
  if (!isWhole(verified)) return 1;
  say(notedOf(verified.head));
  return 0;
}

/** The first instant of a day. */
function dayOf(text: string): Date | undefined {
  const valid = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return valid ? new Date(`${text}T00:00:00-03:00`) : undefined;
}
