import { sql } from 'kysely';
import { freezing } from '../periodo/rules.ts';

/**
 * The sum under a list of approvals, of queries that have `aprovacao`: what was rejected or cancelled is listed and does
 * not count.
 */
export const liveSum = <T extends number | string>(value: string) => sql<T>`coalesce(
  sum(${sql.raw(value)}) filter (where aprovacao.status in (${sql.join(freezing.map((status) => sql.lit(status)))})), 0)`;
