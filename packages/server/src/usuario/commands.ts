import { serverTexts } from '@aponta/sdk/server';
import { answering, type Env, readArguments, type Say } from '../command.ts';
import { openForCommand } from '../database.ts';
import { systemClock } from '../infra/clock.ts';
import { type Config, readConfig } from '../infra/config.ts';
import { document } from '../infra/contract/document.ts';
import { createDb } from '../infra/db/pool.ts';
import { PasswordRefused, setPassword } from './set-password.ts';
import { takeFactor } from './take-factor.ts';

const roles: readonly string[] = document.components.schemas.Papel.enum;

/** `aponta-server usuario senha …` and `… sem-fator …`; answers the exit code: 0 done, 1 failure, 2 usage. */
export async function runUsuario(
  args: string[],
  env: Env,
  say: Say,
  readPassword: () => Promise<string | undefined>,
): Promise<number> {
  const { values, words, isUnknown } = readArguments(args, { papel: { type: 'string' } });
  const { papel } = values;
  const [command, codigo, ...more] = words;
  const takesFactor = command === 'sem-fator' && papel === undefined;
  const known = papel === undefined || (typeof papel === 'string' && roles.includes(papel));
  if (!(command === 'senha' || takesFactor) || !codigo || isUnknown || more.length > 0 || !known) {
    say(serverTexts.usoUsuario(roles.join(', ')));
    return 2;
  }
  return await answering(say, async () => {
    const config = readConfig(env);
    if (takesFactor) return await withoutFactor(config, codigo.toUpperCase(), say);
    const password = await readPassword();
    if (password === undefined) throw new PasswordRefused(serverTexts.senhasDiferentes);
    const order = { codigo: codigo.toUpperCase(), password, papel };
    const { pool, close } = await openForCommand(config);
    try {
      const papeis = await setPassword(createDb(pool), order, systemClock.now());
      say(serverTexts.senhaDefinida(order.codigo, papeis.join(', ')));
    } finally {
      await close();
    }
    return 0;
  }, [PasswordRefused]);
}

/** Takes somebody's second factor away: what is left to the only ADMIN who lost the telephone. */
async function withoutFactor(config: Config, codigo: string, say: Say): Promise<number> {
  const { pool, close } = await openForCommand(config);
  try {
    const removed = await takeFactor(createDb(pool), codigo, systemClock.now());
    say(removed ? serverTexts.fatorRemovido(codigo) : serverTexts.semFator(codigo));
    return removed ? 0 : 1;
  } finally {
    await close();
  }
}
