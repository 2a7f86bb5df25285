import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { texts } from '@aponta/sdk';
import { pino } from 'pino';
import { openDatabase } from '../database.ts';
import { systemClock } from '../infra/clock.ts';
import { ConfigError, readConfig } from '../infra/config.ts';
import { createDb } from '../infra/db/pool.ts';
import { DatabaseSetupError } from '../infra/db/setup-error.ts';
import { csvName, faultsOf, readFiles } from './files.ts';
import { csvColumns } from './marcacoes-csv.ts';
import { importPunches } from './punches.ts';

type Env = Record<string, string | undefined>;
type Say = (line: string) => void;

/** How many faults are worth reading. */
const mostFaults = 50;

/** `aponta-server import …`; answers the exit code: 0 done, 1 failure, 2 usage. */
export async function runImport(args: string[], env: Env, say: Say): Promise<number> {
  const template = args.includes('--modelo');
  const [path, ...others] = args.filter((arg) => arg !== '--modelo');
  if (path === undefined || path.startsWith('-') || others.length > 0) {
    say(texts.usoImport);
    return 2;
  }
  try {
    return template ? await writeTemplate(path, say) : await importFrom(path, env, say);
  } catch (error) {
    const known = error instanceof ConfigError || error instanceof DatabaseSetupError;
    if (!known && !(error instanceof Error && 'syscall' in error)) throw error;
    say(error.message);
    return 1;
  }
}

async function writeTemplate(folder: string, say: Say): Promise<number> {
  const file = join(folder, csvName);
  await writeFile(file, `\uFEFF${csvColumns.join(';')}\r\n`, { flag: 'wx' });
  say(texts.modeloGravado(file));
  return 0;
}

async function importFrom(path: string, env: Env, say: Say): Promise<number> {
  const arquivos = await readFiles(path);
  const faults = faultsOf(arquivos);
  for (const fault of faults.slice(0, mostFaults)) say(fault);
  if (faults.length > mostFaults) say(texts.maisFalhas(faults.length - mostFaults));
  if (faults.length > 0) {
    say(texts.nadaImportado);
    return 1;
  }
  const { pool, close } = await openDatabase(
    readConfig(env),
    systemClock,
    pino({ level: 'warn' }, pino.destination(2)),
  );
  try {
    return (await importPunches(createDb(pool), arquivos, systemClock.now(), say)) ? 0 : 1;
  } finally {
    await close();
  }
}
