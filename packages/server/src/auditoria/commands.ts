import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { auditTexts } from '@aponta/sdk';
import { answering, type Env, type Say } from '../command.ts';
import { openAsItIs } from '../database.ts';
import { readConfig } from '../infra/config.ts';
import { createDb, type Db } from '../infra/db/pool.ts';
import type { Head, Link } from './chain.ts';
import { seal, type Verified, verify } from './seal.ts';

/** `aponta-server auditoria …`; answers the exit code: 0 whole, 1 broken or not read, 2 usage. */
export async function runAuditoria(args: string[], env: Env, say: Say): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: { esperado: { type: 'string' } },
  });
  const { esperado, ...others } = values;
  const [command, path, ...more] = positionals;
  const expected = typeof esperado === 'string' ? headOf(esperado) : undefined;
  const wanted = command === 'verificar' ? path === undefined : command === 'exportar' && path;
  const isWrong =
    more.length + Object.keys(others).length > 0 || (esperado !== undefined && !expected);
  if (!wanted || isWrong) {
    say(auditTexts.uso);
    return 2;
  }
  return answering(say, async () => {
    const { pool, close } = await openAsItIs(readConfig(env), { beside: true });
    try {
      const db = createDb(pool);
      await seal(db);
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
    say(auditTexts.naoGravado(error instanceof Error ? error.message : String(error)));
    return 1;
  }
  const write = async (links: readonly Link[]) => {
    const lines = links.map(
      ({ posicao, hash, text }) => `${posicao}\t${hash.toString('hex')}\t${text}\n`,
    );
    if (lines.length > 0 && !file.write(lines.join(''))) await once(file, 'drain');
  };
  const verified = await verify(db, expected, write);
  file.end();
  await finished(file);
  return tell(verified, say);
}

function tell({ head, broken, outside, expected }: Verified, say: Say): number {
  if (broken) {
    say(auditTexts.quebrada(broken));
    return 1;
  }
  const [first] = outside;
  if (first !== undefined) say(auditTexts.foraDaCadeia(first, outside.length));
  if (expected !== undefined && expected !== 'same') say(auditTexts.outraCadeia(expected));
  if (first !== undefined || (expected !== undefined && expected !== 'same')) return 1;
  say(auditTexts.inteira(head.posicao, head.hash.toString('hex')));
  return 0;
}

/** `120:9f86…`, as it was told. */
function headOf(text: string): Head | undefined {
  const [, posicao, hash = ''] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  return posicao === undefined
    ? undefined
    : { posicao: Number(posicao), hash: Buffer.from(hash, 'hex') };
}
