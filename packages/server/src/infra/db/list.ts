import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { offsetOf } from '../page.ts';
import { plannedByValues } from './named-statements.ts';

export interface ListQuery<C extends string> {
  page: number;
  size: number;
  sort: C;
}
export type SortField<S extends string> = S extends `${infer F},${string}` ? F : never;

type Expression = string | RawBuilder<unknown>;

/**
 * A column to sort by; rows without a value in a nullable one come last in either direction. `join`: what a narrow list
 * (`narrow-list.ts`) joins for it, to one row at the most; the query of `sortedBy` has it anyway. `within`: what orders the
 * rows of one value, before the tie: an index that begins with both is read in its order.
 */
export type SortColumn =
  | string
  | { nullable: Expression; join?: RawBuilder<unknown>; within?: string }
  | { column: Expression; join?: RawBuilder<unknown>; within?: string };

const refOf = (column: Expression) => (typeof column === 'string' ? sql.ref(column) : column);

/** What follows `order by`: the sort of the contract, and what makes the order total. */
export function orderBy<S extends string>(
  sort: S,
  columns: Record<SortField<S>, SortColumn>,
  tie: string | readonly string[],
): { terms: RawBuilder<unknown>[]; join: RawBuilder<unknown> } {
  const [field, direction] = sort.split(',') as [SortField<S>, 'asc' | 'desc'];
  const order = sql.raw(direction);
  const sorted: SortColumn = columns[field];
  const column: Exclude<SortColumn, string> =
    typeof sorted === 'string' ? { column: sorted } : sorted;
  const first =
    'nullable' in column
      ? sql`${refOf(column.nullable)} ${order} nulls last`
      : sql`${refOf(column.column)} ${order}`;
  const rest = [...(column.within ? [column.within] : []), ...[tie].flat()];
  const terms = [first, ...rest.map((one) => sql`${sql.ref(one)} ${order}`)];
  return { terms, join: column.join ?? sql`` };
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
  const { terms } = orderBy(sort, columns, tie);
  return terms.reduce<typeof query>((rows, term) => rows.orderBy(term), query);
}

/** One sorted page of a list and the count of the whole; `columns` and `tie` as in `sortedBy`. */
export async function listPage<DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, size, sort }: ListQuery<S>,
  columns: Record<SortField<S>, SortColumn>,
  tie: string | readonly string[],
): Promise<{ rows: O[]; total: number }> {
  const offset = offsetOf({ page, size });
  const rows = await sortedBy(query, sort, columns, tie)
    .limit(size)
    .offset(offset)
    .modifyEnd(plannedByValues)
    .execute();
  const { total } = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .modifyEnd(plannedByValues)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

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
