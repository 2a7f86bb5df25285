import type { Db } from '../../infra/db/pool.ts';
import type { Interval } from '../values/interval.ts';
import type { PersonCalendar, WorkCalendar } from './rules.ts';

/** The holidays (`dia`) of a person between two dates, by the calendar of the section of each date; a subquery. */
export const holidaysOf = (db: Db, funcionario: string, first: string, last: string) =>
  db
    .selectFrom('funcionario_secao')
    .innerJoin('secao', 'secao.codigo', 'funcionario_secao.secao')
    .innerJoin('feriado', 'feriado.calendario', 'secao.calendario')
    .select('feriado.dia')
    .where('funcionario_secao.funcionario', '=', funcionario)
    .where('feriado.dia', '>=', first)
    .where('feriado.dia', '<=', last)
    .where('feriado.ativo', '=', true)
    .whereRef('funcionario_secao.vigencia', '@>', 'feriado.dia');

/** The absences of a person that have a day between two dates, by their first; a subquery. */
export const absencesOf = (db: Db, funcionario: string, first: string, last: string) =>
  db
    .selectFrom('ausencia')
    .select(['ausencia.tipo', 'ausencia.inicio', 'ausencia.fim', 'ausencia.meio_periodo'])
    .where('ausencia.funcionario', '=', funcionario)
    .where('ausencia.inicio', '<=', last)
    .where('ausencia.fim', '>=', first)
    .orderBy('ausencia.inicio');

/** The hours of a person, and the holidays between two dates. */
export async function readCalendar(
  db: Db,
  funcionario: string,
  { inicio, fim }: Interval,
): Promise<WorkCalendar> {
  const [{ jornada }, feriados] = await Promise.all([
    db
      .selectFrom('funcionario')
      .select('jornada')
      .where('codigo', '=', funcionario)
      .executeTakeFirstOrThrow(),
    holidaysOf(db, funcionario, inicio, fim).execute(),
  ]);
  return { jornada, feriados: new Set(feriados.map(({ dia }) => dia)) };
}

/** The same with the absences. */
export async function readPersonCalendar(
  db: Db,
  funcionario: string,
  dates: Interval,
): Promise<PersonCalendar> {
  const [calendar, ausencias] = await Promise.all([
    readCalendar(db, funcionario, dates),
    absencesOf(db, funcionario, dates.inicio, dates.fim).execute(),
  ]);
  return { ...calendar, ausencias };
}
