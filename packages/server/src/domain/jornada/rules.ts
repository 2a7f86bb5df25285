import { weekday } from '@aponta/sdk';

/** Minutes of work from Monday to Sunday; null: no fixed hours. */
export type Jornada = readonly number[] | null;

/** A person's hours together with the holidays of the section that the person belonged to on each date. */
export interface WorkCalendar {
  jornada: Jornada;
  feriados: ReadonlySet<string>;
}

/** Minutes that a person owes on a date, 0 on holidays and free days; null without fixed hours. */
export function expectedMinutes({ jornada, feriados }: WorkCalendar, date: string): number | null {
  if (jornada === null) return null;
  return feriados.has(date) ? 0 : (jornada[weekday(date)] ?? 0);
}

/** Without fixed hours the working days are Monday to Friday. */
export function isWorkingDay({ jornada, feriados }: WorkCalendar, date: string): boolean {
  if (feriados.has(date)) return false;
  const day = weekday(date);
  return jornada === null ? day < 5 : (jornada[day] ?? 0) > 0;
}

/**
 * The minutes of each entry that are overtime, where entries come by date and in the order of their making: those of the
 * last entries of a day, beyond what the person owed on it. None without fixed hours.
 */
export function overtimeOf(
  entries: readonly { data: string; minutos: number }[],
  calendario: WorkCalendar,
): number[] {
  const worked = new Map<string, number>();
  return entries.map(({ data, minutos }) => {
    const before = worked.get(data) ?? 0;
    worked.set(data, before + minutos);
    const expected = expectedMinutes(calendario, data);
    return expected === null ? 0 : Math.max(0, before + minutos - Math.max(expected, before));
  });
}
