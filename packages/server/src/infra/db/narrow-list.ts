import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { offsetOf } from '../page.ts';
import { type ListQuery, orderBy, type SortColumn, type SortField } from './list.ts';
import { plannedByValues } from './named-statements.ts';
import type { Db } from './pool.ts';

/**
 * The rows of a list by what is filtered alone: names and all else that a page shows are read for its few rows.
 * `from`: the list's own table; what a filter needs besides is a left join to one row at the most, which PostgreSQL
 * leaves out where nothing asks for it.
 */
export interface Narrow {
  from: RawBuilder<unknown>;
  where: readonly RawBuilder<SqlBool>[];
  /** The column that names a row, and makes the order total. */
  key: string;
}

const all = (where: Narrow['where']) =>
  where.length > 0 ? sql.join(where, sql` and `) : sql`true`;

/** The keys of one sorted page. */
export async function pageKeys<Key extends number | string, S extends string>(
  db: Db,
  { from, where, key }: Narrow,
  { page, size, sort }: ListQuery<S>,
  columns: Record<SortField<S>, SortColumn>,
): Promise<Key[]> {
  const { terms, join } = orderBy(sort, columns, key);
  const { rows } = await sql<{ chave: Key }>`
    select ${sql.ref(key)} as chave from ${from} ${join} where ${all(where)}
    order by ${sql.join(terms)} limit ${size} offset ${offsetOf({ page, size })} ${plannedByValues}`.execute(
    db,
  );
  return rows.map(({ chave }) => chave);
}

/** The count of the whole list, as `total`, and its `sums`. */
export async function totalsOf<Sums extends object>(
  db: Db,
  { from, where }: Narrow,
  sums: { [Name in keyof Sums]: RawBuilder<Sums[Name]> },
): Promise<Sums & { total: number }> {
  const columns = Object.entries<RawBuilder<unknown>>({ total: sql`count(*)`, ...sums }).map(
    ([name, value]) => sql`${value} as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Sums & { total: number }>`
    select ${sql.join(columns)} from ${from} where ${all(where)} ${plannedByValues}`.execute(db);
  return rows[0] as Sums & { total: number };
}
