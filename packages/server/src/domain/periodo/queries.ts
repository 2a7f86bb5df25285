import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import { freezing, missingPeriods } from './rules.ts';

/** Makes the periods ahead. Any number of processes may call it at any time. */
export async function ensurePeriods(db: Db, today: string): Promise<void> {
  const { dia_fechamento, newest } = await db
    .selectFrom('config')
    .select((eb) => [
      'dia_fechamento',
      eb
        .selectFrom('periodo')
        .select(({ fn }) => fn.max('fim').as('fim'))
        .as('newest'),
    ])
    .executeTakeFirstOrThrow();
  const missing = missingPeriods(newest, today, dia_fechamento);
  if (missing.length === 0) return;
  await db
    .insertInto('periodo')
    .values(missing)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const periodRows = (db: Db) => db.selectFrom('periodo').select(['id', 'inicio', 'fim']);

export const periodContaining = (db: Db, date: string) =>
  periodRows(db).where('inicio', '<=', date).where('fim', '>=', date).executeTakeFirst();

/** `inicio` and `fim` of a person's frozen periods, as a subquery; no two overlap. */
export const frozenPeriods = (db: Db, funcionario: string) =>
  db
    .selectFrom('aprovacao')
    .innerJoin('periodo', 'periodo.id', 'aprovacao.periodo_id')
    .select(['periodo.inicio', 'periodo.fim'])
    .where('aprovacao.funcionario', '=', funcionario)
    .where('tipo', '=', 'HORAS')
    .where('status', 'in', freezing);

/**
 * Joins `id` and `fim` of its period to each entry of `a`. Periods do not overlap, and the limit tells the planner so:
 * it looks each date up once.
 */
export const joinPeriods = sql`cross join lateral (
  select id, fim from periodo where a.data between inicio and fim limit 1
) per`;

/** Joins to the entries of `a` and their `per` the request that freezes it, and leaves out what is not frozen. */
export const joinFrozen = sql`join aprovacao congelado on congelado.funcionario = a.funcionario
  and congelado.periodo_id = per.id and congelado.tipo = 'HORAS'
  and congelado.status in (${sql.join(freezing.map((status) => sql.lit(status)))})`;
