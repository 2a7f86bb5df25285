import { parseArgs } from 'node:util';
import { serverTexts } from '@aponta/sdk';
import { openForCommand } from '../database.ts';
import { systemClock } from '../infra/clock.ts';
import { ConfigError, readConfig } from '../infra/config.ts';
import { document } from '../infra/contract/document.ts';
import { createDb } from '../infra/db/pool.ts';
import { DatabaseSetupError } from '../infra/db/setup-error.ts';
import { PasswordRefused, setPassword } from './set-password.ts';

type Env = Record<string, string | undefined>;
type Say = (line: string) => void;

const roles: readonly string[] = document.components.schemas.Papel.enum;

/** `aponta-server usuario senha …`; answers the exit code: 0 done, 1 failure, 2 usage. */
export async function runUsuario(
  args: string[],
  env: Env,
  say: Say,
  readPassword: () => Promise<string | undefined>,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: { papel: { type: 'string' } },
  });
  const { papel, ...others } = values;
  const [command, codigo, ...more] = positionals;
  const known = papel === undefined || (typeof papel === 'string' && roles.includes(papel));
  if (command !== 'senha' || !codigo || more.length + Object.keys(others).length > 0 || !known) {
    say(serverTexts.usoUsuario(roles.join(', ')));
    return 2;
  }
  try {
    const config = readConfig(env);
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
  } catch (error) {
    const isKnown = [ConfigError, DatabaseSetupError, PasswordRefused].some(
      (one) => error instanceof one,
    );
    if (!(error instanceof Error && isKnown)) throw error;
    say(error.message);
    return 1;
  }
}
