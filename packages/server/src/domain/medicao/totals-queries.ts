import { type RawBuilder, sql } from 'kysely';
import { plannedByValues } from '../../infra/db/named-statements.ts';
import { type Narrow, totalsOf } from '../../infra/db/narrow-list.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { StatusAprovacao, TipoMedicao } from '../../infra/db/tables.ts';
import { liveSum } from '../aprovacao/totals-queries.ts';
import type { freezing } from '../periodo/rules.ts';

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

interface Totals {
  total: number;
  minutos: number;
  valor: string;
}

/** A list of `medicao` with its `aprovacao` and its `rm`. */
interface Measurements extends Narrow {
  /** `from` with approvals as a left join: PostgreSQL leaves them out where no filter asks for them. */
  loose: RawBuilder<unknown>;
}

/**
 * The count and sums of a list. `kept`: of all measurements of this kind, which triggers sum by period, status and state
 * in RM.
 */
export function measurementTotals(
  db: Db,
  { loose, ...found }: Measurements,
  kept: TipoMedicao | undefined,
): Promise<Totals> {
  if (kept === undefined) return summed(db, found, loose);
  const sums = {
    minutos: sql<number>`${liveSum('medicao.minutos')}::bigint`,
    valor: liveSum<string>('medicao.valor'),
  };
  const from = sql`soma_medicao medicao cross join lateral (select medicao.status) aprovacao
    cross join lateral (select medicao.integracao as id, medicao.integracao as status) rm`;
  const where = [...found.where, sql<boolean>`medicao.tipo = ${sql.lit(kept)}`];
  const total = sql<number>`coalesce(sum(medicao.quantidade), 0)`;
  return totalsOf(db, { ...found, from, where }, { total, ...sums });
}

/** Written out, by which PostgreSQL finds them in an index. */
const outside = ['REPROVADA', 'CANCELADA'] as const satisfies Exclude<
  StatusAprovacao,
  (typeof freezing)[number]
>[];
const doesNotCount = sql`aprovacao.status in (${sql.join(outside.map((status) => sql.lit(status)))})`;

/**
 * What was rejected or cancelled is listed and does not count. It is little: summed apart and taken off, it spares the
 * many their approvals.
 */
async function summed(
  db: Db,
  { from, where }: Narrow,
  loose: RawBuilder<unknown>,
): Promise<Totals> {
  const all = sql.join([sql`true`, ...where], sql` and `);
  const sums = sql`coalesce(sum(medicao.minutos), 0)::bigint as minutos, coalesce(sum(medicao.valor), 0) as valor`;
  const { rows } = await sql<Totals>`
    select total, todas.minutos - fora.minutos as minutos, todas.valor - fora.valor as valor
    from (select count(*) as total, ${sums} from ${loose} where ${all}) todas,
      (select ${sums} from ${from} where ${all} and ${doesNotCount}) fora ${plannedByValues}`.execute(
    db,
  );
  return rows[0] ?? { total: 0, minutos: 0, valor: '0' };
}
