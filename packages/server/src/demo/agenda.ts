import { eachDay, mondayOf, weekday } from '@aponta/sdk';
import { periodOf } from '../domain/periodo/rules.ts';
import { dayOfMonth } from '../domain/values/dates.ts';
import { holidays } from './holidays.ts';
import type { Row } from './rows.ts';

const periodsEachSide = 13;
/** Of the periods that the configuration of a new database makes. */
const closingDay = 25;

export interface Day {
  data: string;
  /** 0 is Monday. */
  weekday: number;
  /** The Monday of its week. */
  week: string;
  periodo: number;
}

/** The time that the company lives in, all of it told by `today`. */
export interface Agenda {
  today: string;
  /** The Monday of its week. */
  week: string;
  periods: Row<'periodo'>[];
  current: Row<'periodo'>;
  /** Those before the current one, newest first. */
  ended: Row<'periodo'>[];
  /** The days that may have entries: a year of ended periods, and the current one until yesterday. */
  days: Day[];
  holidays: Row<'feriado'>[];
  isHoliday(calendario: string, data: string): boolean;
}

export function createAgenda(today: string): Agenda {
  const periods = periodsAround(today);
  const oldest = periods[0];
  const current = periods[periodsEachSide];
  const newest = periods.at(-1);
  if (!oldest || !current || !newest) throw new Error('a company has periods');

  const feriados = holidays(Number(oldest.inicio.slice(0, 4)), Number(newest.fim.slice(0, 4)));
  const days = new Set(feriados.map(({ calendario, dia }) => `${calendario} ${dia}`));
  return {
    today,
    week: mondayOf(today),
    periods,
    current,
    ended: periods.slice(0, periodsEachSide).reverse(),
    days: periods
      .slice(periodsEachSide - 12)
      .flatMap((period) => daysOf(period).filter(({ data }) => data < today)),
    holidays: feriados,
    isHoliday: (calendario, data) => days.has(`${calendario} ${data}`),
  };
}

function periodsAround(today: string): Row<'periodo'>[] {
  const { fim } = periodOf(today, closingDay);
  return Array.from({ length: 2 * periodsEachSide + 1 }, (_, index) => {
    const end = dayOfMonth(fim, index - periodsEachSide, closingDay);
    return { id: index + 1, ...periodOf(end, closingDay) };
  });
}

const daysOf = ({ id, inicio, fim }: Row<'periodo'>): Day[] =>
  Array.from(eachDay(inicio, fim), (data) => ({
    data,
    weekday: weekday(data),
    week: mondayOf(data),
    periodo: id,
  }));
