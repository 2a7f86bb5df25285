import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Db } from '../infra/db/pool.ts';
import type { StatusAprovacao } from '../infra/db/tables.ts';
import { addDays } from './datas.ts';

/** Both days included. */
export interface Intervalo {
  inicio: string;
  fim: string;
}

/** How many periods after the current one stand ready. */
const ahead = 13;

/** The states in which a request of hours freezes its period. */
export const freezing = ['PENDENTE', 'APROVADA_PARCIAL', 'APROVADA'] as const;

/** The period that contains `date`, where periods end on `closingDay` (1 to 28) of each month. */
export function periodOf(date: string, closingDay: number): Intervalo {
  const day = Temporal.PlainDate.from(date);
  const months = day.day > closingDay ? 1 : 0;
  const fim = day.toPlainYearMonth().add({ months }).toPlainDate({ day: closingDay });
  return { inicio: fim.subtract({ months: 1 }).add({ days: 1 }).toString(), fim: fim.toString() };
}

/**
 * The one after the period that ended on `fim`: from the next day to `closingDay` of the next month. Each month is the
 * competência of one period, also when the closing day has changed and this one is longer or shorter.
 */
export function periodAfter(fim: string, closingDay: number): Intervalo {
  const month = Temporal.PlainYearMonth.from(fim.slice(0, 7)).add({ months: 1 });
  return { inicio: addDays(fim, 1), fim: month.toPlainDate({ day: closingDay }).toString() };
}

/** The month in which a period ends, `YYYYMM`. */
export const competencia = (fim: string): string => fim.slice(0, 4) + fim.slice(5, 7);

/**
 * Whether a period waits for its person to request it: it ended and has no request that stands, or its request was
 * rejected. `status` is the last request's, null when there was none; dates compare as text.
 */
export function isLate(status: StatusAprovacao | null, fim: string, today: string): boolean {
  if (status === 'REPROVADA') return true;
  return fim < today && (status === null || status === 'CANCELADA');
}

/** What is missing for periods to reach 13 beyond the current one, going on after `newest`, the end of the last. */
export function missingPeriods(
  newest: string | null,
  today: string,
  closingDay: number,
): Intervalo[] {
  const current = periodOf(today, closingDay);
  const target = Temporal.PlainDate.from(current.fim).add({ months: ahead }).toString();
  const periods: Intervalo[] = newest === null ? [current] : [];
  let last = newest ?? current.fim;
  while (competencia(last) < competencia(target)) {
    const next = periodAfter(last, closingDay);
    periods.push(next);
    last = next.fim;
  }
  return periods;
}

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
