import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import { slices } from '../../infra/db/slices.ts';
import { freezing, missingPeriods, periodsBack, replan } from './rules.ts';

/** Makes the periods ahead. Any number of processes may call it at any time. */
export const ensurePeriods = (db: Db, today: string): Promise<void> =>
  db.transaction().execute((trx) => addMissing(trx, today));

/** What of the database is locked while periods move, and while an entry is judged by the one that its day lies in. */
const PERIOD_LOCK = 7300113;

/**
 * Keeps the days of all periods as they are until the transaction ends. Entries lie in them by date: no reference would keep
 * one from moving under an entry that is being made. To be selected before anything is read of the periods.
 */
export const periodsKept = sql`pg_advisory_xact_lock_shared(${sql.lit(PERIOD_LOCK)})`;

/** Waits for who is making an entry, and lets nobody begin to until the transaction ends: before any period is locked. */
export async function holdPeriods(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(PERIOD_LOCK)})`.execute(db);
}

/** Waits for a change of the closing day, so that no period is made by the old one after it. */
async function addMissing(db: Db, today: string): Promise<void> {
  const closingDay = await lockClosingDay(db);
  const newest = await newestEnd(db);
  const missing = missingPeriods(newest, today, closingDay);
  if (missing.length === 0) return;
  await db
    .insertInto('periodo')
    .values(missing)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** When the last period ends; null where there is none. */
export async function newestEnd(db: Db): Promise<string | null> {
  const { newest } = await db
    .selectFrom('periodo')
    .select(({ fn }) => fn.max('fim').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}

/** Makes the periods that lead back to `date`, by the closing day of now. */
export async function ensurePast(db: Db, date: string): Promise<void> {
  const closingDay = await lockClosingDay(db);
  const { oldest } = await db
    .selectFrom('periodo')
    .select(({ fn }) => fn.min('inicio').as('oldest'))
    .executeTakeFirstOrThrow();
  if (oldest === null) throw new Error('there are no periods');
  const missing = periodsBack(oldest, date, closingDay);
  for (const some of slices(missing)) await db.insertInto('periodo').values(some).execute();
}

/** The periods from that of `today` on, oldest first; entries lie in them by date, all else by reference. */
export const plannedPeriods = (db: Db, today: string) =>
  periodRows(db)
    .select(isUsed('periodo').as('used'))
    .where('fim', '>=', today)
    .orderBy('inicio')
    .execute();

/** Whether entries lie in a row of `periodo`, or anything else is of it. */
export const isUsed = (row: string) =>
  sql<boolean>`(exists (select from apontamento
      where data between ${sql.ref(`${row}.inicio`)} and ${sql.ref(`${row}.fim`)})
    or ${sql.join(
      references.map(
        (table) =>
          sql`exists (select from ${sql.table(table)} where periodo_id = ${sql.ref(`${row}.id`)})`,
      ),
      sql` or `,
    )})`;

const references = [
  'aprovacao',
  'medicao',
  'medicao_terceiros',
  'rateio',
  'importacao',
  'carga_rateio',
] as const;

/**
 * Remakes by the closing day of `config`, whose row the caller has locked, what has not begun and is not used. Periods keep
 * their id and month. They are locked before it is asked what is used, so that nothing begins to refer to one meanwhile.
 */
export async function remakePeriods(db: Db, today: string, closingDay: number): Promise<void> {
  await holdPeriods(db);
  await periodRows(db).where('fim', '>=', today).orderBy('id').forUpdate().execute();
  const periods = await plannedPeriods(db, today);
  const before = new Map(periods.map((period) => [period.id, period]));
  const changed = replan(periods, today, closingDay).filter(
    ({ id, inicio, fim }) => before.get(id)?.inicio !== inicio || before.get(id)?.fim !== fim,
  );
  await movePeriods(db, changed);
}

/** Gives periods other days, which are without overlap as a whole. */
export async function movePeriods(
  db: Db,
  changed: readonly { id: number; inicio: string; fim: string }[],
): Promise<void> {
  const ids = changed.map(({ id }) => id);
  // Out of each other's way first: no two periods may overlap, not even within a statement.
  await sql`update periodo set inicio = inicio + interval '3000 years', fim = fim + interval '3000 years'
    where id = any(${ids}::bigint[])`.execute(db);
  await sql`update periodo set inicio = novo.inicio, fim = novo.fim
    from unnest(${ids}::bigint[], ${changed.map(({ inicio }) => inicio)}::date[],
      ${changed.map(({ fim }) => fim)}::date[]) as novo (id, inicio, fim)
    where periodo.id = novo.id`.execute(db);
}

export const periodRows = (db: Db) => db.selectFrom('periodo').select(['id', 'inicio', 'fim']);

/** The closing day, with the settings locked: whoever makes or moves periods waits for each other. */
export async function lockClosingDay(db: Db): Promise<number> {
  const { dia_fechamento } = await db
    .selectFrom('config')
    .select('dia_fechamento')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return dia_fechamento;
}

export const periodContaining = (db: Db, date: string) =>
  periodRows(db).where('inicio', '<=', date).where('fim', '>=', date).executeTakeFirst();

/**
 * `inicio` and `fim` of a person's frozen periods, as a subquery; no two overlap. What freezes is written into it, for by
 * that alone a plan that is made once knows the index of frozen requests.
 */
export const frozenPeriods = (db: Db, funcionario: string) =>
  db
    .selectFrom('aprovacao')
    .innerJoin('periodo', 'periodo.id', 'aprovacao.periodo_id')
    .select(['periodo.inicio', 'periodo.fim'])
    .where('aprovacao.funcionario', '=', funcionario)
    .where('tipo', '=', sql.lit('HORAS'))
    .where(sql<boolean>`status in (${sql.join(freezing.map((status) => sql.lit(status)))})`);

/**
 * Joins `id` and `fim` of its period to each entry of `a`. Periods do not overlap, and the limit tells the planner so:
 * it looks each date up once.
 */
export const joinPeriods = sql`cross join lateral (
  select id, fim from periodo where a.data between inicio and fim limit 1
) per`;
