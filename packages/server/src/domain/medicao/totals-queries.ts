import { sql } from 'kysely';
import { type Narrow, totalsOf } from '../../infra/db/narrow-list.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { TipoMedicao } from '../../infra/db/tables.ts';
import { liveSum } from '../aprovacao/totals-queries.ts';

/** What measurements are summed by already, besides what makes a page. */
const summedBy: readonly string[] = [
  'page',
  'size',
  'sort',
  'periodo',
  'status',
  'integrada',
  'integrateAccounting',
  'statusIntegracao',
];

/** Whether a list asks for nothing by which the sums are not kept. */
export const areKept = (query: object): boolean =>
  Object.keys(query).every((name) => summedBy.includes(name));

/**
 * The count and sums of a list of `medicao` with its `aprovacao` and its `rm`. `kept`: of all measurements of this kind,
 * which triggers sum by period, status and state in RM.
 */
export function measurementTotals(db: Db, found: Narrow, kept: TipoMedicao | undefined) {
  const sums = {
    minutos: sql<number>`${liveSum('medicao.minutos')}::bigint`,
    valor: liveSum<string>('medicao.valor'),
  };
  if (kept === undefined) return totalsOf(db, found, sums);
  const from = sql`soma_medicao medicao cross join lateral (select medicao.status) aprovacao
    cross join lateral (select medicao.integracao as id, medicao.integracao as status) rm`;
  const where = [...found.where, sql<boolean>`medicao.tipo = ${kept}`];
  const total = sql<number>`coalesce(sum(medicao.quantidade), 0)`;
  return totalsOf(db, { ...found, from, where }, { total, ...sums });
}
