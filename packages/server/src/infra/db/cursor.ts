import { texts } from '@aponta/sdk';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fieldError } from '../contract/faults.ts';

/** One of the values that rows are ordered by; rows without a value in a nullable one come last. */
export interface OrderKey {
  expression: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  nullable?: boolean;
}

/** Where a page of a list begins by its key: after the last row of the page before. */
interface Place {
  /** The order of the list, without which the values mean nothing. */
  sort: string;
  /** What the last row was ordered by, as PostgreSQL writes it. */
  valores: (string | null)[];
  /** What the first page counted: to count again with every page would read the whole list each time. */
  totais: { total: number };
}

const invalid = () => fieldError('apos', texts.aposInvalido);

/** The place that `apos` names; undefined without one, 400 for what no page of this order answered. */
export function placeOf(
  { apos, sort }: { apos?: string; sort: string },
  keys: number,
): Place | undefined {
  if (apos === undefined) return undefined;
  let place: Partial<Place> | null;
  try {
    place = JSON.parse(Buffer.from(apos, 'base64url').toString());
  } catch {
    throw invalid();
  }
  const { valores, totais } = place ?? {};
  const known =
    Array.isArray(valores) &&
    valores.length === keys &&
    valores.every((value) => value === null || typeof value === 'string');
  if (!known || place?.sort !== sort || typeof totais?.total !== 'number') {
    throw invalid();
  }
  return { sort, valores, totais };
}

const nameOf = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Names the place after a page; null after the last one. */
export function nextPlace<T extends { total: number }>(
  { size, sort, apos }: { size: number; sort: string; apos?: string },
  rows: readonly { ordem: Place['valores'] }[],
  totais: T,
): string | null {
  const last = rows.at(-1);
  const whole = rows.length < size || (apos === undefined && totais.total === rows.length);
  return !last || whole ? null : nameOf({ sort, valores: last.ordem, totais });
}

/** What a row is ordered by, as text. */
export const orderOf = (keys: readonly OrderKey[]): RawBuilder<(string | null)[]> =>
  sql`array[${sql.join(keys.map(({ expression }) => sql`(${expression})::text`))}]`;

/** What follows `order by`. */
export const orderTerms = (keys: readonly OrderKey[]): RawBuilder<unknown>[] =>
  keys.map(({ expression, direction, nullable }) => {
    const term = sql`${expression} ${sql.raw(direction)}`;
    return nullable ? sql`${term} nulls last` : term;
  });

/** True of the rows that come after those values: as a comparison of rows, which an index is read by, where it can be. */
export function isAfter(
  keys: readonly OrderKey[],
  valores: readonly (string | null)[],
): RawBuilder<SqlBool> {
  const [first, ...rest] = keys;
  const [value, ...others] = valores;
  if (!first) return sql`false`;
  const { expression, direction, nullable } = first;
  if (value === null) return sql`(${expression} is null and ${isAfter(rest, others)})`;
  const operator = sql.raw(direction === 'asc' ? '>' : '<');
  const alike = rest.every((key) => key.direction === direction && !key.nullable);
  const after = alike
    ? sql<SqlBool>`(${sql.join(keys.map((key) => key.expression))}) ${operator} (${sql.join(valores)})`
    : sql<SqlBool>`(${expression} ${operator} ${value} or (${expression} = ${value} and ${isAfter(rest, others)}))`;
  return nullable ? sql`(${after} or ${expression} is null)` : after;
}

/** Values of a place that are none of ours are the caller's fault. */
export async function asPlace<T>(place: Place | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (place && typeof code === 'string' && code.startsWith('22')) throw invalid();
    throw error;
  }
}
