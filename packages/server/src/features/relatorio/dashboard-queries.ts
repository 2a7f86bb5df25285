import { sql } from 'kysely';
import { plannedByValues } from '../../infra/db/named-statements.ts';
import type { Db } from '../../infra/db/pool.ts';
import {
  type Agrupador,
  type Filters,
  type Grupo,
  grouping,
  keysOf,
  sumKeys,
} from './apontamentos-queries.ts';
import { frozen, readPeriods } from './kept-queries.ts';

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
  const found = frozen(filters, group, await readPeriods(db, filters, group));
  const month = byMonth ? ['a.fim'] : [];
  const keys = keysOf(group);
  // A person's section is nearly always the same: summed by it, little is left to be named. Other keys repeat less.
  const by = sumKeys(keys, month);
  const summed = keys.every((key) => key === 'secao')
    ? sql`(
        select ${by}, sum(a.minutos)::bigint as minutos, sum(a.centavos)::bigint as centavos
        from (${found}) a group by ${by}
      )`
    : sql`(${found})`;
  const { names, lines } = grouping(group, summed, month);
  const point = byMonth ? sql`${names}, chave, fim` : sql`${names}, chave`;
  // Of each point the people first: to count them is then to count lines, and nothing is sorted.
  const { rows } = await sql<Ponto>`
    select * from (
      select ${names}, ${byMonth ? sql`fim` : sql`null::date as fim`}, sum(minutos)::bigint as minutos,
        sum(centavos)::bigint as centavos, count(*) as colaboradores,
        dense_rank() over (order by ${names}, chave) as serie
      from (
        select ${point}, funcionario, sum(minutos)::bigint as minutos, sum(centavos)::bigint as centavos
        from ${lines} pago group by ${point}, funcionario
      ) pessoa group by ${point}
    ) ponto
    where serie <= ${most} order by serie, fim ${plannedByValues}`.execute(db);
  return rows;
}
