import { serverTexts } from '@aponta/sdk/server';
import { answering, type Env, readArguments, type Say } from '../command.ts';
import { openForCommand } from '../database.ts';
import { countDifferences, rebuild, summed } from '../domain/somas/queries.ts';
import { readConfig } from '../infra/config.ts';
import { createDb, type Db } from '../infra/db/pool.ts';

/** `aponta-server somas`; answers the exit code: 0 they are right, 1 they are not or were not read, 2 usage. */
export async function runSomas(args: string[], env: Env, say: Say): Promise<number> {
  const { values, words, isUnknown } = readArguments(args, { refazer: { type: 'boolean' } });
  const { refazer } = values;
  if (isUnknown || words.length > 0) {
    say(serverTexts.usoSomas);
    return 2;
  }
  return await answering(say, async () => {
    const { pool, close } = await openForCommand(readConfig(env));
    try {
      return await compare(createDb(pool), refazer === true, say);
    } finally {
      await close();
    }
  });
}

/** Says of each table whether its sums are those of its rows, and makes them anew where that is asked for. */
export async function compare(db: Db, again: boolean, say: Say): Promise<number> {
  let wrong = false;
  for (const table of summed) {
    if (again) await rebuild(db, table);
    const differences = await countDifferences(db, table);
    wrong ||= differences > 0;
    say(serverTexts.somas(table, differences));
  }
  return wrong ? 1 : 0;
}
