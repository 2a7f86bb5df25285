import { addDays, isDate, mondayOf } from '@aponta/sdk';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { absencesOf, holidaysOf } from '../../domain/jornada/queries.ts';
import { frozenPeriods } from '../../domain/periodo/queries.ts';
import { compiledOnce } from '../../infra/db/compiled.ts';
import type { Db } from '../../infra/db/pool.ts';
import { notFound } from '../../infra/errors.ts';

interface Asked {
  funcionario: string;
  monday: string;
  sunday: string;
  /** The day before the entry's and the one after. */
  before: string;
  after: string;
  /** Until when it is asked who was at work. */
  last: string;
}

/** All of a person's time that an entry is judged by, in one statement. */
export const weeks = compiledOnce(
  (db, { funcionario, monday, sunday, before, after, last }: Asked) => {
    const entries = db.selectFrom('apontamento').where('funcionario', '=', funcionario);
    return db
      .selectFrom('funcionario')
      .innerJoin('config', (join) => join.onTrue())
      .select((eb) => [
        'jornada',
        'limite_horas_extras_diario',
        'limite_horas_extras_semana',
        jsonArrayFrom(
          entries
            .select(['data', db.fn.sum<number>('minutos').as('minutos')])
            .where('data', '>=', monday)
            .where('data', '<=', sunday)
            .groupBy('data'),
        ).as('trabalhados'),
        // An entry of 24 hours at most reaches into no day but the next.
        jsonArrayFrom(
          entries
            .select(['hora_entrada as entrada', 'hora_saida as saida'])
            .where('data', '>=', before)
            .where('data', '<=', after)
            .where('hora_entrada', 'is not', null)
            .$narrowType<{ entrada: string; saida: string }>(),
        ).as('turnos'),
        jsonArrayFrom(
          frozenPeriods(db, funcionario)
            .where('periodo.inicio', '<=', sunday)
            .where('periodo.fim', '>=', monday),
        ).as('congelados'),
        jsonArrayFrom(holidaysOf(db, funcionario, monday, last)).as('feriados'),
        jsonArrayFrom(absencesOf(db, funcionario, monday, last)).as('ausencias'),
        jsonArrayFrom(
          eb
            .selectFrom('registro_extraordinario as registro')
            .select((of) => [
              'registro.id',
              'registro.tipo',
              'registro.inicio',
              'registro.fim',
              'registro.validade',
              'registro.minutos',
              sql<boolean>`cancelado_em is not null`.as('cancelado'),
              of
                .selectFrom('consumo_registro')
                .select(sql<number>`coalesce(sum(minutos), 0)`.as('minutos'))
                .whereRef('registro_id', '=', 'registro.id')
                .$asScalar()
                .$notNull()
                .as('usado'),
            ])
            .where('registro.funcionario', '=', funcionario)
            .where('registro.inicio', '<=', sunday)
            .where('registro.fim', '>=', monday),
        ).as('liberacoes'),
        jsonArrayFrom(
          eb
            .selectFrom('consumo_registro')
            .select(['id', 'registro_id', 'data', 'minutos'])
            .where('funcionario', '=', funcionario)
            .where('data', '>=', monday)
            .where('data', '<=', sunday)
            .where('apontamento_id', 'is', null)
            .orderBy('id'),
        ).as('consumos'),
      ])
      .where('funcionario.codigo', '=', funcionario);
  },
);

/** There is no year 0. */
const FIRST_DATE = '0001-01-01';

/** The week of an entry on `data`. */
export function weekAsked(funcionario: string, data: string, today: string): Asked {
  // What is written as a date ends somewhere, and what comes after it PostgreSQL does not read.
  const near = (date: string) => (isDate(date) && date >= FIRST_DATE ? date : data);
  const monday = near(mondayOf(data));
  const sunday = near(addDays(monday, 6));
  return {
    funcionario,
    monday,
    sunday,
    before: near(addDays(data, -1)),
    after: near(addDays(data, 1)),
    last: today > sunday ? today : sunday,
  };
}

export async function readWeek(
  db: Db,
  funcionario: string,
  data: string,
  today: string,
): Promise<WeekRow> {
  const [row] = await weeks(db, weekAsked(funcionario, data, today));
  if (!row) throw notFound();
  return { ...row, data, today };
}

export type WeekRow = Awaited<ReturnType<typeof weeks>>[number] & { data: string; today: string };
