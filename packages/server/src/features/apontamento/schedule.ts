import { type Calendario, expectedMinutes } from '../../domain/jornada/rules.ts';
import { weekOf } from '../../domain/values/dates.ts';
import type { Semana } from './overtime.ts';
import type { Liberacao } from './release.ts';
import type { Turno } from './shift.ts';
import type { WeekRow } from './week-queries.ts';

/** All of a person's time that an entry is judged by. */
export interface Agenda {
  calendario: Calendario;
  semana: Semana;
  /** Of the entries on the day, the day before and the one after. */
  turnos: readonly Turno[];
  /** The releases for lateness that meet the week. */
  atrasos: readonly Liberacao[];
}

export function toAgenda(row: WeekRow): Agenda {
  const calendario = {
    jornada: row.jornada,
    feriados: new Set(row.feriados.map(({ dia }) => dia)),
  };
  const trabalhados = new Map(row.trabalhados.map(({ data, minutos }) => [data, minutos]));
  const ofKind = (tipo: Liberacao['tipo']) => row.liberacoes.filter((one) => one.tipo === tipo);
  return {
    calendario,
    semana: {
      dias: weekOf(row.data).map((data) => ({
        data,
        trabalhado: trabalhados.get(data) ?? 0,
        jornada: expectedMinutes(calendario, data),
        congelado: row.congelados.some(({ inicio, fim }) => inicio <= data && data <= fim),
      })),
      liberacoes: ofKind('HORA_EXTRA'),
      consumos: row.consumos,
      limites: {
        dia: row.limite_horas_extras_diario * 60,
        semana: row.limite_horas_extras_semana * 60,
      },
      hoje: row.hoje,
    },
    turnos: row.turnos.map(({ entrada, saida }) => ({
      entrada: entrada.slice(0, 16),
      saida: saida.slice(0, 16),
    })),
    atrasos: ofKind('ATRASO'),
  };
}
