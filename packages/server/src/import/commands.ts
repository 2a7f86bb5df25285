import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverTexts } from '@aponta/sdk/server';
import { UnreadableFile } from '@aponta/sdk/sheet';
import { answering, type Env, readArguments, type Say } from '../command.ts';
import { openForCommand } from '../database.ts';
import { systemClock } from '../infra/clock.ts';
import { readConfig } from '../infra/config.ts';
import { createDb } from '../infra/db/pool.ts';
import { fileRefusal } from '../infra/file-refusal.ts';
import { managedRoles } from '../infra/role-map.ts';
import { readFolder, told } from './files.ts';
import { importFolder } from './import-folder.ts';
import { postReport } from './report.ts';
import { tables } from './tables.ts';

/** How many faults are worth reading. */
const mostFaults = 50;

const options = {
  modelo: { type: 'boolean' },
  simular: { type: 'boolean' },
  relatorio: { type: 'string' },
} as const;

/** `aponta-server import …`; answers the exit code: 0 done, 1 nothing was imported, 2 usage. */
export async function runImport(args: string[], env: Env, say: Say): Promise<number> {
  const { values, words, isUnknown } = readArguments(args, options);
  const { modelo, simular, relatorio } = values;
  const [path, ...more] = words;
  const isWrong =
    isUnknown ||
    more.length > 0 ||
    (modelo && (simular || relatorio !== undefined)) ||
    (relatorio !== undefined && !isAddress(relatorio));
  if (path === undefined || isWrong) {
    say(serverTexts.usoImport);
    return 2;
  }
  if (modelo) return inWords(say, () => writeTemplates(path, say));
  const told: Told = { lines: [], changes: [] };
  const tell: Say = (line) => {
    told.lines.push(line);
    say(line);
  };
  const simulate = simular === true;
  const code = await inWords(tell, () => importFrom(path, env, { tell, say, told, simulate }));
  if (isAddress(relatorio))
    await inWords(say, () => sendReport(env, relatorio, { ...told, code, simulate }, say));
  return code;
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(value);

/** What a folder or a file refuses is said, too. */
const inWords = (say: Say, work: () => Promise<number>): Promise<number> =>
  answering(
    say,
    () =>
      work().catch((error: unknown) => {
        const refusal = fileRefusal(error);
        if (refusal === undefined) throw error;
        say(refusal);
        return 1;
      }),
    [UnreadableFile],
  );

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

/** What there is to report: all that was said, and of masters each row that differs. */
interface Told {
  lines: string[];
  changes: readonly string[];
}

interface Telling {
  /** Says what the report repeats. */
  tell: Say;
  say: Say;
  told: Told;
  simulate: boolean;
}

async function importFrom(
  path: string,
  env: Env,
  { tell, say, told: report, simulate }: Telling,
): Promise<number> {
  const folder = await readFolder(path);
  const { sheets, history, punches, ignored } = folder;
  for (const name of ignored) tell(serverTexts.arquivoIgnorado(name));
  const tablesRead = sheets.length + history.length;
  if (tablesRead + punches.length === 0) {
    tell(serverTexts.semArquivos);
    return 1;
  }
  // Whatever else is wrong with punches, the database does not know it.
  const faults = punches.flatMap(({ arquivo, faults }) => told(arquivo, faults));
  if (tablesRead === 0 && faults.length > 0) return refuse(faults, tell);
  const config = readConfig(env);
  const { pool, close } = await openForCommand(config);
  try {
    const now = systemClock.now();
    const managed = managedRoles(config);
    const outcome = await importFolder(createDb(pool), folder, now, { simulate, managed });
    if (outcome.faults.length > 0) return refuse(outcome.faults, tell);
    if (simulate) for (const line of outcome.changes) say(line);
    for (const line of outcome.lines) tell(line);
    if (simulate) tell(serverTexts.simulado);
    report.changes = outcome.reported;
    return 0;
  } finally {
    await close();
  }
}

/** Into the outbox, which tries again when the server of e-mail is away. */
async function sendReport(
  env: Env,
  to: string,
  report: Parameters<typeof postReport>[3],
  say: Say,
): Promise<number> {
  const { pool, close } = await openForCommand(readConfig(env));
  try {
    const isWritten = await postReport(createDb(pool), systemClock.now(), to, report);
    say(isWritten ? serverTexts.relatorioEscrito(to) : serverTexts.relatorioSemServidor);
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
