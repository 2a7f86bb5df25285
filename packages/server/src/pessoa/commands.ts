import { writeFileSync } from 'node:fs';
import { personTexts } from '@aponta/sdk/server';
import { answering, type Env, readArguments, type Say } from '../command.ts';
import { openForCommand } from '../database.ts';
import { auditor } from '../infra/audit.ts';
import { systemClock } from '../infra/clock.ts';
import { readConfig } from '../infra/config.ts';
import { createDb, type Db } from '../infra/db/pool.ts';
import { fileRefusal } from '../infra/file-refusal.ts';
import * as queries from './queries.ts';

/** What it refuses, in words. */
export class PersonRefused extends Error {
  override name = 'PersonRefused';
}

/** `aponta-server pessoa …`; answers the exit code: 0 done, 1 failure, 2 usage. */
export async function runPessoa(args: string[], env: Env, say: Say): Promise<number> {
  const { words, isUnknown } = readArguments(args, {});
  const [command, given, path, ...more] = words;
  const wanted = command === 'exportar' || (command === 'anonimizar' && path === undefined);
  if (!wanted || !given || isUnknown || more.length > 0) {
    say(personTexts.uso);
    return 2;
  }
  const codigo = given.toUpperCase();
  return answering(say, async () => {
    const { pool, close } = await openForCommand(readConfig(env));
    try {
      const db = createDb(pool);
      const now = systemClock.now();
      if (command === 'exportar') {
        const text = `${JSON.stringify(await exportPerson(db, codigo, now), null, 2)}\n`;
        if (path === undefined) say(text.trimEnd());
        else writePrivately(path, text);
      } else {
        await anonymizePerson(db, codigo, now);
        say(personTexts.anonimizada(codigo));
      }
      return 0;
    } finally {
      await close();
    }
  }, [PersonRefused]);
}

/** All rows that name a person, by table and column; that they were told is told by the audit. */
export const exportPerson = (db: Db, codigo: string, now: Date) =>
  db.transaction().execute(async (trx) => {
    if (!(await queries.find(trx, codigo))) throw new PersonRefused(personTexts.ninguem(codigo));
    const found: Record<string, unknown[]> = {};
    for (const column of await queries.columns(trx)) {
      const rows = await queries.rowsOf(trx, column, codigo);
      if (rows.length > 0) found[`${column.tabela}.${column.coluna}`] = rows;
    }
    await record(trx, now, 'exportarPessoa', null, { codigo });
    return { pessoa: codigo, em: now.toISOString(), dados: found };
  });

/** Forgets who somebody was that left; entries, approvals and measurements, and so every sum, stay. */
export const anonymizePerson = (db: Db, codigo: string, now: Date) =>
  db.transaction().execute(async (trx) => {
    const person = await queries.find(trx, codigo);
    if (!person) throw new PersonRefused(personTexts.ninguem(codigo));
    if (person.codigo_situacao !== 'D') throw new PersonRefused(personTexts.emAtividade(codigo));
    await queries.anonymize(trx, person, personTexts.nome);
    // Without the name: the audit cannot be changed.
    await record(trx, now, 'anonimizarPessoa', { codigo }, { codigo, nome: personTexts.nome });
  });

const record = (
  db: Db,
  at: Date,
  operation: string,
  before: { codigo: string } | null,
  after: { codigo: string; nome?: string },
) => {
  const client = { ip: 'servidor', agent: undefined, requestId: 'pessoa' };
  return auditor({ db, at, user: undefined, client, operation }).audit('pessoa', before, after);
};

function writePrivately(path: string, text: string): void {
  try {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new PersonRefused(personTexts.naoGravado(fileRefusal(error) ?? String(error)));
  }
}
