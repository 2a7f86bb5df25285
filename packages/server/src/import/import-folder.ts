import { serverTexts } from '@aponta/sdk/server';
import { sql } from 'kysely';
import { claimForFiles, lockMasters, originsOf } from '../domain/cadastros/origin-queries.ts';
import { type AuditedChange, type AuditObject, auditor } from '../infra/audit.ts';
import type { Papel } from '../infra/contract/document.ts';
import type { Db } from '../infra/db/pool.ts';
import { checkSheets, type Existing } from './check.ts';
import { type Change, completed, countOf, differences } from './difference.ts';
import { type Folder, told } from './files.ts';
import { importHistory } from './history.ts';
import { keysOf, lockTables, removeRows, rowsOf, writeSheet } from './masters-queries.ts';
import { importPunches } from './punches.ts';
import { keyOf, type Sheet, type Table, type TableName, type Values } from './table.ts';
import { tables } from './tables.ts';
import { tellChange } from './told.ts';
import { hasAdmin, withGroups, writeUsers } from './users.ts';

/** Who acts, in the audit: nobody's browser. */
export const client = { ip: 'servidor', agent: undefined, requestId: 'import' };

export interface Outcome {
  /** Where there are any, nothing was imported. */
  faults: string[];
  /** What came of each file. */
  lines: string[];
  /** Each row of masters that differs, in words. */
  changes: string[];
  /** The same for a letter: without what somebody is paid. */
  reported: string[];
}

export interface ImportOptions {
  simulate?: boolean;
  /** The roles that groups decide about at each sign-in. */
  managed?: readonly Papel[];
}

/** Imports all files of a folder in one transaction, or none; a simulation ends as if it had not begun. */
export async function importFolder(
  db: Db,
  folder: Folder,
  now: Date,
  { simulate = false, managed = [] }: ImportOptions = {},
): Promise<Outcome> {
  const transaction = await db.startTransaction().execute();
  try {
    await sql`set local lock_timeout = 0`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await lockMasters(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    const hadAdmin = await hasAdmin(transaction);
    const outcome = await importAll(transaction, folder, now, managed);
    // Nobody could undo it on a screen.
    if (hadAdmin && !(await hasAdmin(transaction))) outcome.faults.push(serverTexts.semAdmin);
    const isKept = !simulate && outcome.faults.length === 0;
    await (isKept ? transaction.commit() : transaction.rollback()).execute();
    return outcome;
  } catch (error) {
    await transaction.rollback().execute();
    throw error;
  }
}

/** The master that a table is kept with: what a project is split among is of projects. */
const keptAs = ({ file, split }: Table): string =>
  tables.find(({ name }) => name === split?.by)?.file ?? file;

const none: Outcome = { faults: [], lines: [], changes: [], reported: [] };

async function importAll(
  db: Db,
  folder: Folder,
  at: Date,
  managed: readonly Papel[],
): Promise<Outcome> {
  const { sheets: read, punches } = folder;
  // What is told to have changed is what the files changed, and no one else meanwhile.
  await lockTables(
    db,
    read.map(({ table }) => table.name),
  );
  const history = folder.history.map((sheet) => completed(sheet, []));
  const existing = await readExisting(db, read, history);
  const rows = (sheet: Sheet) => existing.rows.get(sheet.table.name) ?? [];
  const sheets = read.map((sheet) =>
    withGroups(completed(sheet, rows(sheet)), rows(sheet), managed),
  );
  const found = checkSheets([...sheets, ...history], existing);
  const origins = await originsOf(db);
  const faults = [
    ...sheets
      .filter(({ table }) => origins.get(keptAs(table))?.origem === 'TELA')
      .map(({ arquivo }) => serverTexts.mantidoNaTela(arquivo)),
    ...[...sheets, ...history].flatMap((sheet) =>
      told(sheet.arquivo, [...sheet.faults, ...(found.get(sheet) ?? [])]),
    ),
    ...punches.flatMap(({ arquivo, faults }) => told(arquivo, faults)),
  ];
  if (faults.length > 0) return { ...none, faults };
  const { audit, auditEach } = auditor({ db, at, user: undefined, client, operation: 'importar' });
  const lines: string[] = [];
  const changes: string[] = [];
  const reported: string[] = [];
  for (const sheet of sheets) {
    const own = differences(sheet, rows(sheet));
    await write(db, sheet, own);
    const counts = countOf(sheet, own);
    await audit('cadastro', null, { codigo: sheet.arquivo, ...counts });
    await auditEach(...audited(sheet, own));
    lines.push(serverTexts.tabelaImportada(sheet.arquivo, counts));
    for (const change of own) {
      changes.push(tellChange(sheet, change));
      reported.push(tellChange(sheet, change, { discreet: true }));
    }
  }
  await claimForFiles(db, [...new Set(sheets.map(({ table }) => keptAs(table)))], at);
  const past = await importHistory(db, audit, history, at);
  lines.push(...past.lines);
  if (past.faults.length > 0) return { ...none, faults: past.faults };
  lines.push(...(await importPunches(db, audit, punches)));
  return { faults, lines, changes, reported };
}

async function readExisting(
  db: Db,
  sheets: readonly Sheet[],
  history: readonly Sheet[],
): Promise<Existing> {
  const wanted = new Set(
    [...sheets, ...history].flatMap(({ table }) => table.columns.map(({ of }) => of)),
  );
  const keys = new Map<TableName, Set<string>>();
  for (const table of tables)
    if (wanted.has(table.name)) keys.set(table.name, await keysOf(db, table));
  const rows = new Map<TableName, Values[]>();
  for (const { table } of sheets) rows.set(table.name, await rowsOf(db, table));
  return { keys, rows };
}

/** Writes what differs, and only that. */
async function write(db: Db, sheet: Sheet, changes: readonly Change[]): Promise<void> {
  const { key } = sheet.table;
  const keysOfChanges = (which: (change: Change) => boolean) =>
    new Set(changes.filter(which).map(({ chave }) => chave));
  const written = keysOfChanges(({ depois }) => depois !== null);
  const lines = sheet.lines.filter(({ values }) => written.has(keyOf(key, values)));
  const gone = changes.flatMap(({ antes, depois }) =>
    antes && !depois ? [{ linha: 0, values: antes }] : [],
  );
  if (gone.length > 0) await removeRows(db, { ...sheet, lines: gone });
  if (lines.length === 0) return;
  if (sheet.table.name === 'usuario') await writeUsers(db, { ...sheet, lines });
  else await writeSheet(db, { ...sheet, lines });
}

/** Each row with what it was and what it is; users by the name that they have wherever they change. */
function audited(
  { table }: Sheet,
  changes: readonly Change[],
): [AuditObject, readonly AuditedChange[]] {
  const isUser = table.name === 'usuario';
  return [
    isUser ? 'usuario' : 'cadastro',
    changes.map(({ chave, antes, depois }) => ({
      id: isUser ? chave : `${table.file} ${chave}`,
      before: antes && { ...antes },
      after: depois && { ...depois },
    })),
  ];
}
