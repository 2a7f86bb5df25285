import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { offsetOf } from '../page.ts';
import { plannedByValues } from './named-statements.ts';

interface ListQuery<C extends string> {
  page: number;
  size: number;
  sort: C;
}
type SortField<S extends string> = S extends `${infer F},${string}` ? F : never;

/** A column to sort by; rows without a value in a nullable one come last in either direction. */
type SortColumn = string | { nullable: string };

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
  const [field, direction] = sort.split(',') as [SortField<S>, 'asc' | 'desc'];
  const order = sql.raw(direction);
  const column: SortColumn = columns[field];
  const ordered = query.orderBy(
    typeof column === 'string'
      ? sql`${sql.ref(column)} ${order}`
      : sql`${sql.ref(column.nullable)} ${order} nulls last`,
  );
  return [tie].flat().reduce((rows, one) => rows.orderBy(sql`${sql.ref(one)} ${order}`), ordered);
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

/** True of rows whose `code` or `name` contains the text, whatever its case and accents; of all without a text. */
export function contains(
  code: string,
  name: string,
  text: string | undefined,
): RawBuilder<SqlBool> {
  const pattern = likePattern(text);
  if (pattern === undefined) return sql`true`;
  return sql`busca(${sql.ref(code)} || ' ' || ${sql.ref(name)}) like busca(${pattern})`;
}
