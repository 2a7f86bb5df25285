import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type Found, offsetOf } from '../page.ts';
import {
  asPlace,
  isAfter,
  nextPlace,
  type OrderKey,
  orderOf,
  orderTerms,
  placeOf,
} from './cursor.ts';
import { pageBounds, plannedByValues } from './named-statements.ts';

export interface ListQuery<C extends string> {
  page: number;
  size: number;
  sort: C;
  /** Where the page begins, in the place of `page`: see `cursor.ts`. */
  apos?: string;
}
export type SortField<S extends string> = S extends `${infer F},${string}` ? F : never;

type Expression = string | RawBuilder<unknown>;

/** Some of the rows, whose column is read in the order of an index. */
export interface OrderedPart {
  column: RawBuilder<unknown>;
  join: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
}

/**
 * A column to sort by; rows without a value in a nullable one come last in either direction. `join`: what a narrow list
 * (`narrow-list.ts`) joins for it, to one row at the most; the query of `sortedBy` has it anyway. `within`: what orders the
 * rows of one value, before the tie: an index that begins with both is read in its order. For a narrow list
 * `parts`, where the column is made of several and each row is in one of the parts; and `none`, true of the rows without a
 * value where what they refer to tells it sooner.
 */
export type SortColumn =
  | string
  | {
      nullable: Expression;
      join?: RawBuilder<unknown>;
      within?: string;
      none?: RawBuilder<SqlBool>;
    }
  | {
      column: Expression;
      join?: RawBuilder<unknown>;
      within?: string;
      parts?: readonly OrderedPart[];
    };

export interface Order {
  keys: readonly [OrderKey, ...OrderKey[]];
  join: RawBuilder<unknown>;
  parts?: readonly OrderedPart[];
  none?: RawBuilder<SqlBool>;
}

const refOf = (column: Expression) => (typeof column === 'string' ? sql.ref(column) : column);

/** What rows are ordered by: the sort of the contract, and what makes the order total. */
export function orderBy<S extends string>(
  sort: S,
  columns: Record<SortField<S>, SortColumn>,
  tie: string | readonly string[],
): Order {
  const [field, direction] = sort.split(',') as [SortField<S>, 'asc' | 'desc'];
  const sorted: SortColumn = columns[field];
  const column: Exclude<SortColumn, string> =
    typeof sorted === 'string' ? { column: sorted } : sorted;
  const first =
    'nullable' in column
      ? { expression: refOf(column.nullable), direction, nullable: true }
      : { expression: refOf(column.column), direction };
  const rest = [...(column.within ? [column.within] : []), ...[tie].flat()];
  const others = rest.map((one) => ({ expression: sql.ref(one), direction }));
  return {
    keys: [first, ...others],
    join: column.join ?? sql``,
    parts: 'parts' in column ? column.parts : undefined,
    none: 'none' in column ? column.none : undefined,
  };
}

/**
 * The query in the order of the contract's `campo,asc` or `campo,desc`. `columns` names the column of each sort
 * field, `tie` the columns that make the order total.
 */
export function sortedBy<DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  sort: S,
  columns: Record<SortField<S>, SortColumn>,
  tie: string | readonly string[],
): SelectQueryBuilder<DB, TB, O> {
  const { keys } = orderBy(sort, columns, tie);
  return inOrderOf(query, keys);
}

/** The query in the order of the keys. */
export const inOrderOf = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  keys: readonly OrderKey[],
): SelectQueryBuilder<DB, TB, O> =>
  orderTerms(keys).reduce<typeof query>((rows, term) => rows.orderBy(term), query);

/**
 * One sorted page of a list, the count of the whole and where the next page begins; `columns` and `tie` as in `sortedBy`.
 * `counted`: the same count without what is joined to show the rows.
 */
export const listPage = <DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  asked: ListQuery<S>,
  columns: Record<SortField<S>, SortColumn>,
  tie: string | readonly string[],
  counted?: Count,
): Promise<Found & { rows: O[] }> =>
  pageBy(query, asked, orderBy(asked.sort, columns, tie).keys, counted);

type Count = () => Promise<{ total: number }>;

/** As `listPage`, of an order that is more than a column. */
export async function pageBy<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  asked: ListQuery<string>,
  keys: readonly OrderKey[],
  counted: Count = () => countOf(query),
): Promise<Found & { rows: O[] }> {
  const { page, size } = asked;
  const place = placeOf(asked, keys.length);
  const after = place ? query.where(isAfter(keys, place.valores)) : query;
  const bounds = pageBounds(size, place ? 0 : offsetOf({ page, size }));
  const rows = await asPlace(place, () =>
    inOrderOf(after, keys)
      .select(orderOf(keys).as('ordem'))
      .limit(bounds.limit)
      .offset(bounds.offset)
      .modifyEnd(plannedByValues)
      .$castTo<O & { ordem: (string | null)[] }>()
      .execute(),
  );
  const { total } = place?.totais ?? (await counted());
  const proxima = nextPlace(asked, rows, { total });
  return { rows: rows.map(({ ordem: _, ...row }) => row as O), total, proxima };
}

const countOf = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
  query
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .modifyEnd(plannedByValues)
    .executeTakeFirstOrThrow();

/** Rows in the order of their ids, without the ids that have none. */
export function inOrder<R>(
  ids: readonly number[],
  rows: readonly R[],
  idOf: (row: R) => number,
): R[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What a `like` compares with to find a text anywhere; undefined without one. */
export function likePattern(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed ? `%${trimmed.replace(/[\\%_]/g, '\\$&')}%` : undefined;
}

/** True of rows whose column `busca` contains the text, whatever its case and accents; of all without a text. */
export function contains(busca: string, text: string | undefined): RawBuilder<SqlBool> {
  const pattern = likePattern(text);
  if (pattern === undefined) return sql`true`;
  return sql`${sql.ref(busca)} like busca(${pattern})`;
}
