import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { offsetOf } from '../page.ts';
import {
  asPlace,
  isAfter,
  nextPlace,
  type OrderKey,
  orderOf,
  orderTerms,
  placeOf,
} from './cursor.ts';
import { type ListQuery, type Order, orderBy, type SortColumn, type SortField } from './list.ts';
import { pageBounds, plannedByValues } from './named-statements.ts';
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

/** Rows of a list in an order that an index may have. */
interface Part {
  keys: readonly OrderKey[];
  join: RawBuilder<unknown>;
  where: Narrow['where'];
}

/**
 * The rows that have a value in the first key, and those that have none: these come after the others in either direction,
 * and no index has both orders so.
 */
function partsOf({ keys, join, parts, none }: Order): { valued: readonly Part[]; without?: Part } {
  const [first, ...rest] = keys;
  if (parts) {
    const valued = parts.map(({ column, join, where }) => ({
      keys: [{ ...first, expression: column }, ...rest],
      join,
      where: [where],
    }));
    return { valued };
  }
  if (!first.nullable) return { valued: [{ keys, join, where: [] }] };
  const { expression } = first;
  const valued = [{ ...first, nullable: false }, ...rest];
  const without = [{ ...first, expression: sql`null::text` }, ...rest];
  return {
    valued: [{ keys: valued, join, where: [sql`${expression} is not null`] }],
    without: { keys: without, join, where: [none ?? sql`${expression} is null`] },
  };
}

/** The keys of one sorted page, what `totals` says of the whole list, and where the next page begins. */
export async function pageKeys<S extends string, T extends { total: number }>(
  db: Db,
  list: Narrow,
  asked: ListQuery<S>,
  columns: Record<SortField<S>, SortColumn>,
  totals: () => Promise<T>,
): Promise<{ ids: number[]; proxima: string | null } & T> {
  const { size } = asked;
  const order = orderBy(asked.sort, columns, list.key);
  const place = placeOf(asked, order.keys.length);
  const offset = place ? 0 : offsetOf(asked);
  const { valued, without } = partsOf(order);
  const onwards = (part: Part): Part =>
    place ? { ...part, where: [...part.where, isAfter(part.keys, place.valores)] } : part;
  const page = async () => {
    const isBehind = place?.valores[0] === null;
    const rows = isBehind ? [] : await readPage(db, list, valued.map(onwards), { size, offset });
    if (!without || rows.length === size) return rows;
    const passed = rows.length === 0 && offset > 0 ? await countOf(db, list, valued) : offset;
    const rest = { size: size - rows.length, offset: Math.max(offset - passed, 0) };
    const part = isBehind ? onwards(without) : without;
    return [...rows, ...(await readPage(db, list, [part], rest))];
  };
  const [rows, counted] = await Promise.all([
    asPlace(place, page),
    place ? (place.totais as T) : totals(),
  ]);
  const proxima = nextPlace(asked, rows, counted);
  return { ids: rows.map(({ chave }) => chave), ...counted, proxima };
}

/** The first rows of each part, and of these the page. */
async function readPage(
  db: Db,
  { from, where, key }: Narrow,
  parts: readonly Part[],
  { size, offset }: { size: number; offset: number },
) {
  const bounds = pageBounds(size, offset);
  const nameOf = (at: number) => sql.ref(`ordem_${at}`);
  const selects = parts.map(
    (part) => sql`(
      select ${sql.ref(key)} as chave, ${sql.join(
        part.keys.map(({ expression }, at) => sql`${expression} as ${nameOf(at)}`),
      )}
      from ${from} ${part.join} where ${all([...where, ...part.where])}
      order by ${sql.join(orderTerms(part.keys))} limit ${bounds.read}
    )`,
  );
  const named = (parts[0]?.keys ?? []).map((one, at) => ({ ...one, expression: nameOf(at) }));
  const { rows } = await sql<{ chave: number; ordem: (string | null)[] }>`
    select chave, ${orderOf(named)} as ordem from (
      select * from (${sql.join(selects, sql` union all `)}) parte
      order by ${sql.join(orderTerms(named))} limit ${bounds.limit} offset ${bounds.offset}
    ) pagina ${plannedByValues}`.execute(db);
  return rows;
}

async function countOf(db: Db, list: Narrow, parts: readonly Part[]): Promise<number> {
  const counts = parts.map(
    ({ join, where }) =>
      sql`(select count(*) from ${list.from} ${join} where ${all([...list.where, ...where])})`,
  );
  const { rows } = await sql<{ total: number }>`
    select ${sql.join(counts, sql` + `)} as total ${plannedByValues}`.execute(db);
  return rows[0]?.total ?? 0;
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
