import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { offsetOf } from '../page.ts';
import { asPlace, isAfter, nextPlace, orderOf, orderTerms, placeOf } from './cursor.ts';
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

/** The keys of one sorted page, what `totals` says of the whole list, and where the next page begins. */
export async function pageKeys<S extends string, T extends { total: number }>(
  db: Db,
  { from, where, key }: Narrow,
  asked: ListQuery<S>,
  columns: Record<SortField<S>, SortColumn>,
  totals: () => Promise<T>,
): Promise<{ ids: number[]; proxima: string | null } & T> {
  const { page, size, sort } = asked;
  const { keys, join } = orderBy(sort, columns, key);
  const place = placeOf(asked, keys.length);
  const after = place ? [isAfter(keys, place.valores)] : [];
  const offset = place ? 0 : offsetOf({ page, size });
  const named = keys.map((one, at) => ({ ...one, name: sql.ref(`ordem_${at}`) }));
  const read = sql<{ chave: number; ordem: (string | null)[] }>`
    select chave, ${orderOf(named.map(({ name, ...one }) => ({ ...one, expression: name })))} as ordem
    from (
      select ${sql.ref(key)} as chave, ${sql.join(
        named.map(({ expression, name }) => sql`${expression} as ${name}`),
      )}
      from ${from} ${join} where ${all([...where, ...after])}
      order by ${sql.join(orderTerms(keys))} limit ${size} offset ${offset}
    ) as pagina ${plannedByValues}`;
  const [{ rows }, counted] = await Promise.all([
    asPlace(place, () => read.execute(db)),
    place ? (place.totais as T) : totals(),
  ]);
  const proxima = nextPlace(asked, rows, counted);
  return { ids: rows.map(({ chave }) => chave), ...counted, proxima };
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
