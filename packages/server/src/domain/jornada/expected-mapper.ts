import { eachDay, minutesToHours, type Schema } from '@aponta/sdk';
import { presenceByDay } from '../ponto/rules.ts';
import { weekOf } from '../values/dates.ts';
import type { Interval } from '../values/interval.ts';
import type { ExpectedRows } from './expected-queries.ts';
import { absenceOn, expectedMinutes, scheduledMinutes } from './rules.ts';

/** What was expected and logged on each day, and in all. Minutes are added up before they become hours. */
export function toHorasEsperadas(
  asked: Interval,
  { calendar, logged, periodos, punches, weekLimit }: ExpectedRows,
  today: string,
): Schema<'HorasEsperadas'> {
  const minutes = new Map(logged.map(({ data, minutos }) => [data, minutos]));
  const presence = presenceByDay(punches);
  const hours = (minutes: number | null) => (minutes === null ? null : minutesToHours(minutes));
  const withHours = (minutes: number) =>
    calendar.jornada === null ? null : minutesToHours(minutes);
  const sum = (days: readonly string[], of: (date: string) => number | null | undefined) =>
    days.reduce((total, date) => total + (of(date) ?? 0), 0);
  const expected = (date: string) => expectedMinutes(calendar, date);
  const sums = (days: readonly string[]): Schema<'SomaEsperada'> => ({
    esperado: withHours(sum(days, expected)),
    esperadoAteHoje: withHours(
      sum(
        days.filter((date) => date <= today),
        expected,
      ),
    ),
    apontado: minutesToHours(sum(days, (date) => minutes.get(date))),
  });

  const dates = [...eachDay(asked.inicio, asked.fim)];
  const mondays = new Set(dates.map((date) => weekOf(date)[0] ?? date));
  return {
    dias: dates.map((data) => {
      const absence = absenceOn(calendar, data);
      const day = presence.get(data);
      return {
        data,
        esperado: hours(expected(data)),
        apontado: minutesToHours(minutes.get(data) ?? 0),
        feriado: calendar.feriados.has(data),
        ausencia: absence ? { tipo: absence.tipo, meioPeriodo: absence.meio_periodo } : null,
        congelado: periodos.some((one) => one.congelado && one.inicio <= data && data <= one.fim),
        ponto: day
          ? { marcacoes: day.punches, horas: minutesToHours(day.minutes), completo: day.complete }
          : null,
      };
    }),
    semanas: [...mondays].map((monday) => {
      const days = weekOf(monday);
      const scheduled = sum(days, (date) => scheduledMinutes(calendar, date));
      return {
        inicio: monday,
        fim: days.at(-1) ?? monday,
        ...sums(days),
        limite: withHours(scheduled + weekLimit),
      };
    }),
    periodos: periodos.map(({ inicio, fim, congelado }) => ({
      inicio,
      fim,
      congelado,
      ...sums([...eachDay(inicio, fim)]),
    })),
    total: sums(dates),
  };
}
