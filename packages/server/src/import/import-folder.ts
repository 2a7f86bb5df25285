import { serverTexts } from '@aponta/sdk';
import { sql } from 'kysely';
import { auditor } from '../infra/audit.ts';
import type { Db } from '../infra/db/pool.ts';
import { checkSheets, type Existing } from './check.ts';
import { type Folder, told } from './files.ts';
import { keysOf, rowsOf, writeSheet } from './masters-queries.ts';
import { importPunches } from './punches.ts';
import type { Sheet, TableName, Values } from './table.ts';
import { tables } from './tables.ts';
import { hasAdmin, writeUsers } from './users.ts';

/** Who acts, in the audit: nobody's browser. */
export const client = { ip: 'servidor', agent: undefined, requestId: 'import' };

/** One import at a time. */
const lock = 7_300_112;

interface Outcome {
  /** Where there are any, nothing was imported. */
  faults: string[];
  lines: string[];
}

/** Imports all files of a folder in one transaction, or none; a simulation ends as if it had not begun. */
export async function importFolder(
  db: Db,
  folder: Folder,
  now: Date,
  { simulate = false } = {},
): Promise<Outcome> {
  const transaction = await db.startTransaction().execute();
  try {
    await sql`set local lock_timeout = 0`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    const hadAdmin = await hasAdmin(transaction);
    const faults = await faultsOf(transaction, folder);
    const lines = faults.length > 0 ? [] : await write(transaction, folder, now);
    // Nobody could undo it on a screen.
    if (hadAdmin && !(await hasAdmin(transaction))) faults.push(serverTexts.semAdmin);
    await (simulate || faults.length > 0 ? transaction.rollback() : transaction.commit()).execute();
    return { faults, lines };
  } catch (error) {
    await transaction.rollback().execute();
    throw error;
  }
}

async function faultsOf(db: Db, { sheets, punches }: Folder): Promise<string[]> {
  const found = checkSheets(sheets, await existing(db, sheets));
  return [
    ...sheets.flatMap((sheet) =>
      told(sheet.arquivo, [...sheet.faults, ...(found.get(sheet) ?? [])]),
    ),
    ...punches.flatMap(({ arquivo, faults }) => told(arquivo, faults)),
  ];
}

async function existing(db: Db, sheets: readonly Sheet[]): Promise<Existing> {
  const wanted = new Set(sheets.flatMap(({ present }) => present.map(({ of }) => of)));
  const keys = new Map<TableName, Set<string>>();
  for (const table of tables)
    if (wanted.has(table.name)) keys.set(table.name, await keysOf(db, table));
  const rows = new Map<TableName, Values[]>();
  for (const { table } of sheets)
    if (table.validity || table.columns.some(({ unique }) => unique))
      rows.set(table.name, await rowsOf(db, table));
  return { keys, rows };
}

async function write(db: Db, { sheets, punches }: Folder, at: Date): Promise<string[]> {
  const { audit } = auditor({ db, at, user: undefined, client, operation: 'importar' });
  const lines: string[] = [];
  for (const sheet of sheets) {
    const counts =
      sheet.table.name === 'usuario'
        ? await writeUsers(db, audit, sheet)
        : await writeSheet(db, sheet, tables);
    await audit('cadastro', null, { codigo: sheet.arquivo, ...counts });
    lines.push(serverTexts.tabelaImportada(sheet.arquivo, counts));
  }
  return [...lines, ...(await importPunches(db, audit, punches))];
}
