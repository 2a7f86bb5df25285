import { weekday } from '@aponta/sdk';
import type { TipoAusencia } from '../../infra/db/tables.ts';

/** Minutes of work from Monday to Sunday; null: no fixed hours. */
export type Jornada = readonly number[] | null;

/** A person's hours together with the holidays of the section that the person belonged to on each date. */
export interface WorkCalendar {
  jornada: Jornada;
  feriados: ReadonlySet<string>;
}

/** Days away from work, both ends included; half of one day where it is `meio_periodo`. */
export interface Absence {
  tipo: TipoAusencia;
  inicio: string;
  fim: string;
  meio_periodo: boolean;
}

/** A calendar with the days on which the person is away. Overtime asks for less: absences do not change it. */
export interface PersonCalendar extends WorkCalendar {
  ausencias: readonly Absence[];
}

/** Minutes of work that the calendar has for a date, 0 on holidays and free days; null without fixed hours. */
export function scheduledMinutes({ jornada, feriados }: WorkCalendar, date: string): number | null {
  if (jornada === null) return null;
  return feriados.has(date) ? 0 : (jornada[weekday(date)] ?? 0);
}

export const absenceOn = (
  { ausencias }: Pick<PersonCalendar, 'ausencias'>,
  date: string,
): Absence | undefined => ausencias.find(({ inicio, fim }) => inicio <= date && date <= fim);

/**
 * Minutes that a person is expected to log on a date: what the calendar has for it, nothing of it on an absence, half of
 * it, rounded down, on half a day; null without fixed hours.
 */
export function expectedMinutes(calendar: PersonCalendar, date: string): number | null {
  const scheduled = scheduledMinutes(calendar, date);
  const absence = absenceOn(calendar, date);
  if (scheduled === null || !absence) return scheduled;
  return absence.meio_periodo ? Math.floor(scheduled / 2) : 0;
}

/** Minutes that a person is expected to log on several dates; null without fixed hours. */
export const expectedOn = (calendar: PersonCalendar, dates: Iterable<string>): number | null =>
  calendar.jornada === null
    ? null
    : [...dates].reduce((sum, date) => sum + (expectedMinutes(calendar, date) ?? 0), 0);

/** Without fixed hours the working days are Monday to Friday. */
export function isWorkingDay({ jornada, feriados }: WorkCalendar, date: string): boolean {
  if (feriados.has(date)) return false;
  const day = weekday(date);
  return jornada === null ? day < 5 : (jornada[day] ?? 0) > 0;
}

/** Whether the person is at work on a date, for half of the day at least: only then does the clock of lateness run. */
export const isAtWork = (calendar: PersonCalendar, date: string): boolean =>
  isWorkingDay(calendar, date) && (absenceOn(calendar, date)?.meio_periodo ?? true);

/**
 * The minutes of each entry that are overtime, where entries come by date and in the order of their making: those of the
 * last entries of a day, beyond what the calendar has for it. None without fixed hours.
 */
export function overtimeOf(
  entries: readonly { data: string; minutos: number }[],
  calendario: WorkCalendar,
): number[] {
  const worked = new Map<string, number>();
  return entries.map(({ data, minutos }) => {
    const before = worked.get(data) ?? 0;
    worked.set(data, before + minutos);
    const scheduled = scheduledMinutes(calendario, data);
    return scheduled === null ? 0 : Math.max(0, before + minutos - Math.max(scheduled, before));
  });
}
