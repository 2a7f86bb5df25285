import { type PersonCalendar, scheduledMinutes } from '../../domain/jornada/rules.ts';
import { weekOf } from '../../domain/values/dates.ts';
import type { Week } from './overtime.ts';
import type { Release } from './release.ts';
import type { Shift } from './shift.ts';
import type { WeekRow } from './week-queries.ts';

/** All of a person's time that an entry is judged by. */
export interface Schedule {
  calendar: PersonCalendar;
  week: Week;
  /** Of the entries on the day, the day before and the one after. */
  shifts: readonly Shift[];
  /** The releases for lateness that meet the week. */
  lateReleases: readonly Release[];
}

export function toSchedule(row: WeekRow): Schedule {
  const calendar = {
    jornada: row.jornada,
    feriados: new Set(row.feriados.map(({ dia }) => dia)),
    ausencias: row.ausencias,
  };
  const worked = new Map(row.trabalhados.map(({ data, minutos }) => [data, minutos]));
  const ofKind = (tipo: Release['tipo']) => row.liberacoes.filter((one) => one.tipo === tipo);
  return {
    calendar,
    week: {
      days: weekOf(row.data).map((data) => ({
        data,
        worked: worked.get(data) ?? 0,
        jornada: scheduledMinutes(calendar, data),
        frozen: row.congelados.some(({ inicio, fim }) => inicio <= data && data <= fim),
      })),
      releases: ofKind('HORA_EXTRA'),
      uses: row.consumos,
      limits: {
        day: row.limite_horas_extras_diario * 60,
        week: row.limite_horas_extras_semana * 60,
      },
      today: row.today,
    },
    shifts: row.turnos.map(({ entrada, saida }) => ({
      entrada: entrada.slice(0, 16),
      saida: saida.slice(0, 16),
    })),
    lateReleases: ofKind('ATRASO'),
  };
}
