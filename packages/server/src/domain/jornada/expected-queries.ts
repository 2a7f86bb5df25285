import { addDays, mondayOf } from '@aponta/sdk';
import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import { frozenPeriods, periodRows } from '../periodo/queries.ts';
import type { Interval } from '../values/interval.ts';
import { readPersonCalendar } from './queries.ts';

/** What a person's expected hours between two dates, and of the weeks and periods that these are in, come from. */
export async function readExpected(db: Db, funcionario: string, asked: Interval) {
  const periodos = await periodsMeeting(db, funcionario, asked);
  const starts = [mondayOf(asked.inicio), ...periodos.map(({ inicio }) => inicio)];
  const ends = [addDays(mondayOf(asked.fim), 6), ...periodos.map(({ fim }) => fim)];
  const days = { inicio: starts.sort()[0] ?? '', fim: ends.sort().at(-1) ?? '' };
  const [calendar, logged, punches, { limite }] = await Promise.all([
    readPersonCalendar(db, funcionario, days),
    minutesByDay(db, funcionario, days),
    punchesOf(db, funcionario, asked),
    db
      .selectFrom('config')
      .select('limite_horas_extras_semana as limite')
      .executeTakeFirstOrThrow(),
  ]);
  return { periodos, calendar, logged, punches, weekLimit: limite * 60 };
}

export type ExpectedRows = Awaited<ReturnType<typeof readExpected>>;

const periodsMeeting = (db: Db, funcionario: string, { inicio, fim }: Interval) =>
  db
    .selectFrom(periodRows(db).as('periodo'))
    .leftJoin(frozenPeriods(db, funcionario).as('congelado'), 'congelado.inicio', 'periodo.inicio')
    .select([
      'periodo.inicio',
      'periodo.fim',
      sql<boolean>`congelado.inicio is not null`.as('congelado'),
    ])
    .where('periodo.inicio', '<=', fim)
    .where('periodo.fim', '>=', inicio)
    .orderBy('periodo.inicio')
    .execute();

/** The minutes of each day that has entries. */
const minutesByDay = (db: Db, funcionario: string, { inicio, fim }: Interval) =>
  db
    .selectFrom('apontamento')
    .select(['data', db.fn.sum<number>('minutos').as('minutos')])
    .where('funcionario', '=', funcionario)
    .where('data', '>=', inicio)
    .where('data', '<=', fim)
    .groupBy('data')
    .execute();

/** A person's punches, `YYYY-MM-DDTHH:MM`, with those of the nights around the days. */
async function punchesOf(db: Db, funcionario: string, { inicio, fim }: Interval) {
  const rows = await db
    .selectFrom('batida')
    .select('momento')
    .where('funcionario', '=', funcionario)
    .where('momento', '>=', addDays(inicio, -1))
    .where('momento', '<', addDays(fim, 2))
    .orderBy('momento')
    .execute();
  return [...new Set(rows.map(({ momento }) => momento.slice(0, 16).replace(' ', 'T')))];
}
