import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serverTexts } from '@aponta/sdk';
import { UnreadableFile } from '@aponta/sdk/sheet';
import { openForCommand } from '../database.ts';
import { systemClock } from '../infra/clock.ts';
import { ConfigError, readConfig } from '../infra/config.ts';
import { createDb } from '../infra/db/pool.ts';
import { DatabaseSetupError } from '../infra/db/setup-error.ts';
import { readFolder, told } from './files.ts';
import { importFolder } from './import-folder.ts';
import { tables } from './tables.ts';

type Env = Record<string, string | undefined>;
type Say = (line: string) => void;

/** How many faults are worth reading. */
const mostFaults = 50;

/** `aponta-server import …`; answers the exit code: 0 done, 1 failure, 2 usage. */
export async function runImport(args: string[], env: Env, say: Say): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: { modelo: { type: 'boolean' }, simular: { type: 'boolean' } },
  });
  const { modelo, simular, ...others } = values;
  const [path, ...more] = positionals;
  if (
    path === undefined ||
    more.length > 0 ||
    Object.keys(others).length > 0 ||
    (modelo && simular)
  ) {
    say(serverTexts.usoImport);
    return 2;
  }
  try {
    return modelo
      ? await writeTemplates(path, say)
      : await importFrom(path, env, say, simular === true);
  } catch (error) {
    const known = [ConfigError, DatabaseSetupError, UnreadableFile].some(
      (one) => error instanceof one,
    );
    if (!(error instanceof Error && (known || 'syscall' in error))) throw error;
    say(error.message);
    return 1;
  }
}

/** A file that is there stays as it is. */
async function writeTemplates(folder: string, say: Say): Promise<number> {
  await mkdir(folder, { recursive: true });
  for (const { file, columns } of tables) {
    const path = join(folder, `${file}.csv`);
    const headings = columns.map(({ title }) => title).join(';');
    const isNew = await writeFile(path, `\uFEFF${headings}\r\n`, { flag: 'wx' }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    say(isNew ? serverTexts.modeloGravado(path) : serverTexts.modeloJaExiste(path));
  }
  return 0;
}

async function importFrom(path: string, env: Env, say: Say, simulate: boolean): Promise<number> {
  const folder = await readFolder(path);
  const { sheets, punches, ignored } = folder;
  for (const name of ignored) say(serverTexts.arquivoIgnorado(name));
  if (sheets.length + punches.length === 0) {
    say(serverTexts.semArquivos);
    return 1;
  }
  // Whatever else is wrong with punches, the database does not know it.
  const faults = punches.flatMap(({ arquivo, faults }) => told(arquivo, faults));
  if (sheets.length === 0 && faults.length > 0) return refuse(faults, say);
  const { pool, close } = await openForCommand(readConfig(env));
  try {
    const now = systemClock.now();
    const outcome = await importFolder(createDb(pool), folder, now, { simulate });
    if (outcome.faults.length > 0) return refuse(outcome.faults, say);
    for (const line of outcome.lines) say(line);
    if (simulate) say(serverTexts.simulado);
    return 0;
  } finally {
    await close();
  }
}

function refuse(faults: readonly string[], say: Say): number {
  for (const fault of faults.slice(0, mostFaults)) say(fault);
  if (faults.length > mostFaults) say(serverTexts.maisFalhas(faults.length - mostFaults));
  say(serverTexts.nadaImportado);
  return 1;
}
