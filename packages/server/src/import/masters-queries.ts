import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../infra/db/pool.ts';
import { type Column, columnOf, type Sheet, type Table, type Values } from './table.ts';

/** How many rows of a table came, differed from what was there, and had gone from it. */
export interface Counts {
  inseridas: number;
  alteradas: number;
  iguais: number;
  removidas: number;
}

/** The keys of a table, as files name its rows. */
export async function keysOf(db: Db, { name, key, columns }: Table): Promise<Set<string>> {
  const column = columns.find(({ title }) => title === key[0]);
  if (!column) throw new Error(`${name} has no key`);
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(columnOf(column))} as key from ${sql.table(name)}`.execute(db);
  return new Set(rows.map((row) => row.key));
}

/** All rows of a table, by the titles of its key, of its validity and of what is unique. */
export async function rowsOf(db: Db, { name, key, columns, validity }: Table): Promise<Values[]> {
  const needed = columns.filter(
    ({ title, unique }) => key.includes(title) || title === 'fim' || unique,
  );
  const value = (column: Column) => {
    if (validity !== 'range' || !isBound(column)) return sql.ref(columnOf(column));
    return column.title === 'inicio'
      ? sql`coalesce(lower(vigencia), '0001-01-01')`
      : sql`(upper(vigencia) - 1)`;
  };
  const { rows } = await sql<Values>`
    select ${sql.join(needed.map((column) => sql`${value(column)}::text as ${sql.ref(column.title)}`))}
    from ${sql.table(name)}`.execute(db);
  return rows;
}

const isBound = ({ title }: Column) => title === 'inicio' || title === 'fim';

/** Inserts and updates a sheet's rows by their key, in one statement or two whatever their number. */
export async function writeSheet(db: Db, sheet: Sheet, at: readonly Table[]): Promise<Counts> {
  const source = sourceOf(sheet, at);
  const removidas = sheet.table.split ? await removeOthers(db, sheet, source) : 0;
  const counts =
    sheet.table.validity === 'range'
      ? await replace(db, sheet, source)
      : await merge(db, sheet, source);
  const iguais = sheet.lines.length - counts.inseridas - counts.alteradas;
  return { ...counts, iguais, removidas };
}

/** The lines as rows of the table: references by id where it has ids, validity as one range. */
function sourceOf({ table, present, lines }: Sheet, at: readonly Table[]): RawBuilder<unknown> {
  const fields = present.map((column) => ({ column, name: columnOf(column) }));
  const rows = lines.map(({ values }) =>
    Object.fromEntries(fields.map(({ column, name }) => [name, values[column.title] ?? null])),
  );
  const types = fields.map(
    ({ column, name }) => sql`${sql.ref(name)} ${sql.raw(column.kind.type)}`,
  );
  const ids = fields.flatMap(({ column, name }) => {
    const target = at.find((other) => other.hasId && other.name === column.of);
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

type Written = Pick<Counts, 'inseridas' | 'alteradas'>;

async function merge(db: Db, sheet: Sheet, source: RawBuilder<unknown>): Promise<Written> {
  const { table } = sheet;
  const isKey = ({ title }: Column) => table.key.includes(title);
  const keys = columnsOf(sheet, isKey);
  const others = columnsOf(sheet, (column) => !isKey(column));
  const all = [...keys, ...others];
  const name = sql.table(table.name);
  const alteradas = others.length === 0 ? 0n : await update(db, name, keys, others, source);
  const { numAffectedRows: inseridas = 0n } = await sql`
    insert into ${name} (${refs(all)})
    select ${refs(all, 's.')} from (${source}) as s
    where not exists (select from ${name} as t where ${sameKey(keys)})`.execute(db);
  return { inseridas: Number(inseridas), alteradas: Number(alteradas) };
}

/** Answers how many rows were not as the source says. */
async function update(
  db: Db,
  name: RawBuilder<unknown>,
  keys: readonly string[],
  others: readonly string[],
  source: RawBuilder<unknown>,
): Promise<bigint> {
  const values = others.map((other) => sql`${sql.ref(other)} = ${sql.ref(`s.${other}`)}`);
  const { numAffectedRows = 0n } = await sql`
    update ${name} as t set ${sql.join(values)} from (${source}) as s
    where ${sameKey(keys)} and (${refs(others, 't.')}) is distinct from (${refs(others, 's.')})`.execute(
    db,
  );
  return numAffectedRows;
}

/** Periods make room for each other only when what changes is gone before what comes is there. */
async function replace(db: Db, sheet: Sheet, source: RawBuilder<unknown>): Promise<Written> {
  const name = sql.table(sheet.table.name);
  const isWho = ({ title }: Column) => sheet.table.key.includes(title);
  const who = columnsOf(sheet, isWho);
  const all = [...columnsOf(sheet, () => true), 'vigencia'];
  const { numAffectedRows: gone = 0n } = await sql`
    delete from ${name} as t using (${source}) as s
    where ${sameKey(who)} and lower(t.vigencia) = lower(s.vigencia)
      and (${refs(all, 't.')}) is distinct from (${refs(all, 's.')})`.execute(db);
  const { numAffectedRows: come = 0n } = await sql`
    insert into ${name} (${refs(all)})
    select ${refs(all)} from (${source}) as s
    where not exists (select from ${name} as t where ${sameKey(who)} and t.vigencia = s.vigencia)`.execute(
    db,
  );
  return { inseridas: Number(come - gone), alteradas: Number(gone) };
}

/** A split that a file names is the file's alone. */
async function removeOthers(db: Db, sheet: Sheet, source: RawBuilder<unknown>): Promise<number> {
  const { name, key, split } = sheet.table;
  const by = columnsOf(sheet, ({ title }) => title === split?.by);
  const keys = columnsOf(sheet, ({ title }) => key.includes(title));
  const { numAffectedRows = 0n } = await sql`
    with s as (${source})
    delete from ${sql.table(name)} as t
    where (${refs(by, 't.')}) in (select ${refs(by)} from s)
      and not exists (select from s where ${sameKey(keys)})`.execute(db);
  return Number(numAffectedRows);
}
