import { addDays, mondayOf } from '@aponta/sdk';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { quickRead } from '../../infra/db/compiled.ts';
import type { Db } from '../../infra/db/pool.ts';
import { notFound } from '../../infra/errors.ts';
import { frozenPeriods, periodRows } from '../periodo/queries.ts';
import type { Interval } from '../values/interval.ts';
import { absencesOf, holidaysOf } from './queries.ts';

/** What a person's expected hours between two dates, and of the weeks and periods that these are in, come from. */
export async function readExpected(db: Db, funcionario: string, asked: Interval) {
  const periodos = await periodsMeeting(db, { funcionario, ...asked });
  const starts = [mondayOf(asked.inicio), ...periodos.map(({ inicio }) => inicio)];
  const ends = [addDays(mondayOf(asked.fim), 6), ...periodos.map(({ fim }) => fim)];
  const [found] = await time(db, {
    funcionario,
    inicio: starts.sort()[0] ?? '',
    fim: ends.sort().at(-1) ?? '',
    // The nights around the days have punches of theirs.
    firstNight: addDays(asked.inicio, -1),
    afterNights: addDays(asked.fim, 2),
  });
  if (!found) throw notFound();
  const { jornada, feriados, ausencias, apontados, batidas, limite } = found;
  return {
    periodos,
    calendar: { jornada, feriados: new Set(feriados.map(({ dia }) => dia)), ausencias },
    logged: apontados,
    punches: [...new Set(batidas.map(({ momento }) => momento.slice(0, 16)))],
    weekLimit: limite * 60,
  };
}

export type ExpectedRows = Awaited<ReturnType<typeof readExpected>>;

interface Person {
  funcionario: string;
}

const periodsMeeting = quickRead((db, { funcionario, inicio, fim }: Person & Interval) =>
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
    .orderBy('periodo.inicio'),
);

interface Nights {
  firstNight: string;
  afterNights: string;
}

/** Their calendar, the minutes of each day that has entries, and their punches, as local times. */
const time = quickRead(
  (db, { funcionario, inicio, fim, firstNight, afterNights }: Person & Interval & Nights) =>
    db
      .selectFrom('funcionario')
      .innerJoin('config', (join) => join.onTrue())
      .select([
        'jornada',
        'limite_horas_extras_semana as limite',
        jsonArrayFrom(holidaysOf(db, funcionario, inicio, fim)).as('feriados'),
        jsonArrayFrom(absencesOf(db, funcionario, inicio, fim)).as('ausencias'),
        jsonArrayFrom(
          db
            .selectFrom('apontamento')
            .select(['data', db.fn.sum<number>('minutos').as('minutos')])
            .where('funcionario', '=', funcionario)
            .where('data', '>=', inicio)
            .where('data', '<=', fim)
            .groupBy('data'),
        ).as('apontados'),
        jsonArrayFrom(
          db
            .selectFrom('batida')
            .select('momento')
            .where('funcionario', '=', funcionario)
            .where('momento', '>=', firstNight)
            .where('momento', '<', afterNights)
            .orderBy('momento'),
        ).as('batidas'),
      ])
      .where('funcionario.codigo', '=', funcionario),
);
