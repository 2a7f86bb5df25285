import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../infra/db/pool.ts';
import {
  type Column,
  columnOf,
  type Sheet,
  type Table,
  type TableName,
  type Values,
} from './table.ts';
import { tables } from './tables.ts';

/** Keeps others from changing the tables until the end of the transaction; whoever only reads goes on. */
export async function lockTables(db: Db, names: readonly TableName[]): Promise<void> {
  if (names.length === 0) return;
  const list = sql.join(names.map((name) => sql.table(name)));
  await sql`lock table ${list} in share row exclusive mode`.execute(db);
}

/** The keys of a table, as files name its rows. */
export async function keysOf(db: Db, { name, key, columns }: Table): Promise<Set<string>> {
  const column = columns.find(({ title }) => title === key[0]);
  if (!column) throw new Error(`${name} has no key`);
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(columnOf(column))} as key from ${sql.table(name)}`.execute(db);
  return new Set(rows.map((row) => row.key));
}

/** All rows of a table by the titles of its columns, with the values that reading the same from a file would give. */
export async function rowsOf(db: Db, table: Table): Promise<Values[]> {
  const fields = table.columns.map(
    (column) => sql`${sql.lit(column.title)}, ${cellOf(table, column)}`,
  );
  const { rows } = await sql<{ values: Values }>`
    select jsonb_build_object(${sql.join(fields)}) as values from ${sql.table(table.name)} as t`.execute(
    db,
  );
  return rows.map(({ values }) => values);
}

function cellOf({ name, validity }: Table, column: Column): RawBuilder<unknown> {
  const target = targetOf(column);
  if (name === 'usuario' && column.title === 'papeis')
    return sql`array(select papel from usuario_papel where usuario = t.codigo order by papel collate "C")`;
  if (validity === 'range' && isBound(column))
    return column.title === 'inicio'
      ? sql`coalesce(lower(vigencia), '0001-01-01')::text`
      : sql`(upper(vigencia) - 1)::text`;
  const value = sql.ref(`t.${columnOf(column)}`);
  if (target)
    return sql`(select ${sql.ref(target.key[0] ?? '')} from ${sql.table(target.name)} where id = ${value})`;
  return ['date', 'numeric'].includes(column.kind.type) ? sql`${value}::text` : sql`${value}`;
}

/** The table whose id stands in the column. */
const targetOf = ({ of }: Column): Table | undefined =>
  tables.find(({ hasId, name }) => hasId && name === of);

const isBound = ({ title }: Column) => title === 'inicio' || title === 'fim';

/** Inserts and updates a sheet's rows by their key, in one statement or two whatever their number. */
export async function writeSheet(db: Db, sheet: Sheet): Promise<void> {
  const source = sourceOf(sheet);
  if (sheet.table.validity === 'range') await replace(db, sheet, source);
  else await merge(db, sheet, source);
}

/** Takes rows away by their keys. */
export async function removeRows(db: Db, sheet: Sheet): Promise<void> {
  const keys = columnsOf(sheet, ({ title }) => sheet.table.key.includes(title));
  await sql`delete from ${sql.table(sheet.table.name)} as t using (${sourceOf(sheet)}) as s
    where ${sameKey(keys)}`.execute(db);
}

/** The lines as rows of the table: references by id where it has ids, validity as one range. */
function sourceOf({ table, present, lines }: Sheet): RawBuilder<unknown> {
  const fields = present.map((column) => ({ column, name: columnOf(column) }));
  const rows = lines.map(({ values }) =>
    Object.fromEntries(fields.map(({ column, name }) => [name, values[column.title] ?? null])),
  );
  const types = fields.map(
    ({ column, name }) => sql`${sql.ref(name)} ${sql.raw(column.kind.type)}`,
  );
  const ids = fields.flatMap(({ column, name }) => {
    const target = targetOf(column);
    return target ? [{ name, target: target.name, key: target.key[0] ?? '' }] : [];
  });
  const joins = ids.map(
    ({ name, target, key }) =>
      sql`left join ${sql.table(target)} as ${sql.ref(`de_${name}`)}
        on ${sql.ref(`de_${name}.${key}`)} = ${sql.ref(`linha.${name}`)}`,
  );
  const isRange = table.validity === 'range';
  const values = fields
    .filter(({ column }) => !(isRange && isBound(column)))
    .map(({ name }) => {
      const from = ids.some((id) => id.name === name) ? `de_${name}.id` : `linha.${name}`;
      return sql`${sql.ref(from)} as ${sql.ref(name)}`;
    });
  if (isRange) values.push(sql`daterange(linha.inicio, linha.fim, '[]') as vigencia`);
  return sql`select ${sql.join(values)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as linha (${sql.join(types)})
    ${sql.join(joins, sql` `)}`;
}

const columnsOf = ({ table, present }: Sheet, which: (column: Column) => boolean) =>
  present
    .filter((column) => which(column) && !(table.validity === 'range' && isBound(column)))
    .map(columnOf);

const refs = (names: readonly string[], prefix = '') =>
  sql.join(names.map((name) => sql.ref(prefix + name)));

const sameKey = (keys: readonly string[]) =>
  sql.join(
    keys.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`s.${name}`)}`),
    sql` and `,
  );

async function merge(db: Db, sheet: Sheet, source: RawBuilder<unknown>): Promise<void> {
  const { table } = sheet;
  const isKey = ({ title }: Column) => table.key.includes(title);
  const keys = columnsOf(sheet, isKey);
  const others = columnsOf(sheet, (column) => !isKey(column));
  const all = [...keys, ...others];
  const name = sql.table(table.name);
  const values = others.map((other) => sql`${sql.ref(other)} = ${sql.ref(`s.${other}`)}`);
  if (others.length > 0)
    await sql`update ${name} as t set ${sql.join(values)} from (${source}) as s
      where ${sameKey(keys)}`.execute(db);
  await sql`
    insert into ${name} (${refs(all)})
    select ${refs(all, 's.')} from (${source}) as s
    where not exists (select from ${name} as t where ${sameKey(keys)})`.execute(db);
}

/** Periods make room for each other only when what changes is gone before what comes is there. */
async function replace(db: Db, sheet: Sheet, source: RawBuilder<unknown>): Promise<void> {
  const name = sql.table(sheet.table.name);
  const who = columnsOf(sheet, ({ title }) => sheet.table.key.includes(title));
  const all = [...columnsOf(sheet, () => true), 'vigencia'];
  await sql`
    delete from ${name} as t using (${source}) as s
    where ${sameKey(who)} and lower(t.vigencia) = lower(s.vigencia)`.execute(db);
  await sql`insert into ${name} (${refs(all)}) select ${refs(all)} from (${source}) as s`.execute(
    db,
  );
}
