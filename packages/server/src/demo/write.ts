import type { ClientBase } from 'pg';
import { type Company, tables } from './rows.ts';

/** Puts the company into an empty database, within the caller's transaction. */
export async function writeCompany(client: ClientBase, company: Company): Promise<void> {
  for (const table of tables) {
    const rows = company[table];
    const insert = () => insertRows(client, table, rows);
    await (rows.length > 10_000 ? withoutForeignKeys(client, table, insert) : insert());
    if (rows.some((row) => 'id' in row)) await continueIds(client, table);
  }
}

/** One statement a table: PostgreSQL reads the rows from JSON, each column by its type. */
export async function insertRows(
  client: ClientBase,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Checks the foreign keys of a long table all at once at the end: row by row takes as long as all else. */
export async function withoutForeignKeys(
  client: ClientBase,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ drops: string | null; adds: string | null }>(
    `select string_agg(format('drop constraint %I', conname), ', ') as drops,
            string_agg(format('add constraint %I %s', conname, pg_get_constraintdef(oid)), ', ') as adds
     from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  );
  const [{ drops, adds } = {}] = rows;
  if (drops) await client.query(`alter table ${table} ${drops}`);
  await work();
  if (adds) await client.query(`alter table ${table} ${adds}`);
}

/** The next id that the database gives out is one after the last. */
async function continueIds(client: ClientBase, table: string): Promise<void> {
  await client.query(`select setval(pg_get_serial_sequence($1, 'id'), max(id)) from ${table}`, [
    table,
  ]);
}
