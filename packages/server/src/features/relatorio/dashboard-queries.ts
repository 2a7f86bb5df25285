import { sql } from 'kysely';
import { joinFrozen, joinPeriods } from '../../domain/periodo/queries.ts';
import { plannedByValues } from '../../infra/db/named-statements.ts';
import type { Db } from '../../infra/db/pool.ts';
import { type Agrupador, type Filters, type Grupo, grouping } from './apontamentos-queries.ts';

/** What a point is made of. */
export interface Medida {
  minutos: number;
  centavos: number;
  colaboradores: number;
}

export interface Ponto extends Grupo, Medida {
  /** Counts the combinations of the fields in their order, from 1. */
  serie: number;
  /** The last day of the period; null of a point that is not of one. */
  fim: string | null;
}

interface Options {
  group: readonly Agrupador[];
  byMonth: boolean;
  /** Series beyond this one are left out. */
  most: number;
}

/** Of each series the periods that have something frozen, in their order. */
export async function points(
  db: Db,
  filters: Filters,
  { group, byMonth, most }: Options,
): Promise<Ponto[]> {
  const { names, lines } = grouping(filters, group, {
    joins: sql`${joinPeriods} ${joinFrozen}`,
    more: ['per.fim'],
    frozen: true,
  });
  const by = byMonth ? sql`${names}, chave, fim` : sql`${names}, chave`;
  const { rows } = await sql<Ponto>`
    select * from (
      select ${names}, ${byMonth ? sql`fim` : sql`null::date as fim`}, sum(minutos)::bigint as minutos,
        sum(centavos)::bigint as centavos, count(distinct funcionario) as colaboradores,
        dense_rank() over (order by ${names}, chave) as serie
      from ${lines} pago group by ${by}
    ) ponto
    where serie <= ${most} order by serie, fim ${plannedByValues}`.execute(db);
  return rows;
}
