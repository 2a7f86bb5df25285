import { addDays, eachDay, minutesToHours, type Schema } from '@aponta/sdk';
import {
  absenceOn,
  expectedMinutes,
  expectedOn,
  type PersonCalendar,
} from '../../domain/jornada/rules.ts';
import type { Interval } from '../../domain/values/interval.ts';
import type { TipoMedicao } from '../../infra/db/tables.ts';
import type { countOpenInRm, listDays, sumWaiting } from './queries.ts';

type Hoje = Schema<'Hoje'>;
type Rows<Q extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Q>>;

const hours = (minutes: number | null) => (minutes === null ? null : minutesToHours(minutes));

export function toMes(
  { inicio, fim }: Interval,
  calendar: PersonCalendar,
  logged: Rows<typeof listDays>,
  today: string,
): Schema<'MesDeHoje'> {
  const days = new Map(logged.map((day) => [day.data, day]));
  const dates = [...eachDay(inicio, fim)];
  return {
    inicio,
    fim,
    esperado: hours(expectedOn(calendar, dates)),
    esperadoAteHoje: hours(
      expectedOn(
        calendar,
        dates.filter((date) => date <= today),
      ),
    ),
    apontado: minutesToHours(logged.reduce((sum, { minutos }) => sum + minutos, 0)),
    dias: dates.map((data) => ({
      data,
      esperado: hours(expectedMinutes(calendar, data)),
      apontado: minutesToHours(days.get(data)?.minutos ?? 0),
      feriado: calendar.feriados.has(data),
      ausencia: absenceOn(calendar, data)?.tipo ?? null,
      ldPendente: days.get(data)?.ld_pendente ?? false,
    })),
  };
}

export const toAprovar = ({
  quantidade,
  minutos,
  valor,
  desde,
}: Rows<typeof sumWaiting>): NonNullable<Hoje['aprovar']> => ({
  quantidade,
  horas: minutesToHours(minutos),
  valor: Number(valor),
  desde: desde?.toISOString() ?? null,
});

/** How many people are named. */
const MOST_NAMED = 12;

/** Those of whom hours were expected in the week before today. */
export function toSemHoras(
  { inicio, fim }: Interval,
  idle: readonly Schema<'Pessoa'>[],
  calendars: ReadonlyMap<string, PersonCalendar>,
  today: string,
): NonNullable<Hoje['semHoras']> {
  const over = [...eachDay(inicio, addDays(today, -1))];
  const missing = idle.filter(({ codigo }) => {
    const calendar = calendars.get(codigo);
    return calendar !== undefined && (expectedOn(calendar, over) ?? 0) > 0;
  });
  return { inicio, fim, quantidade: missing.length, pessoas: missing.slice(0, MOST_NAMED) };
}

const kindOf = { MS: 'medicao', MT: 'medicao-terceiros' } as const satisfies Record<
  TipoMedicao,
  string
>;

export const toRm = (rows: Rows<typeof countOpenInRm>): Hoje['rm'] =>
  rows.map(({ tipo, ...counts }) => ({ tipo: kindOf[tipo], ...counts }));
