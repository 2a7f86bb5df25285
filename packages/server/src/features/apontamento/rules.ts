import { formatDate, formatDateTime, formatMinutes, type Schema, texts } from '@aponta/sdk';
import type { Temporal } from 'temporal-polyfill';
import { isWorkingDay } from '../../domain/jornada/rules.ts';
import { brokenIf, throwBroken, type Violation } from '../../infra/violations.ts';
import { deadlinePassed, lastMinute, lateUse } from './lateness.ts';
import type { Semana } from './overtime.ts';
import type { References } from './queries.ts';
import { referenceViolations } from './references.ts';
import type { Consumo } from './release.ts';
import type { Agenda } from './schedule.ts';
import { minutesOf, missingTimes, turnoOf, turnoViolations } from './shift.ts';
import { changes, type Mudanca, type Plano, planWeek } from './week-plan.ts';

type Novo = Schema<'NovoApontamento'>;

/** A new entry that breaks no rule. */
export interface Accepted {
  minutos: number;
  secao: NonNullable<References['secao']>;
  projeto: NonNullable<References['projeto']>;
  atividade: NonNullable<References['atividade']>;
  documento: References['documento'];
  /** The project's, else the one of the section's management. */
  centroCusto: string;
  /** What it takes from releases for lateness. */
  atraso: Consumo[];
  /** What its week takes from releases for overtime. */
  horasExtras: Mudanca;
}

/** A judgement: the rules broken, or what follows when none is. */
interface Judged<T> {
  violations: Violation<keyof Novo>[];
  result?: T;
}

const minutesOfDay = 24 * 60;

/**
 * Judges a new entry by all the rules at once, in the order of the list below; throws a 422 of every broken one.
 * `agenda` is that of its person and week; there is none for a date that no period contains.
 */
export function accept(
  novo: Novo,
  references: References,
  agenda: Agenda | undefined,
  now: Temporal.PlainDateTime,
): Accepted {
  const { secao, projeto, atividade, documento, periodo } = references;
  const especifica = secao?.jornada_especifica ?? false;
  const minutos = minutesOf(novo, especifica);
  const campo = especifica ? 'horaSaida' : 'horas';
  const late = judgeLateness(novo, minutos, references, agenda, now);
  const overtime =
    agenda && minutos && !periodo?.congelado
      ? judgeOvertime(agenda.semana, novo.data, minutos, campo)
      : { violations: [] };

  throwBroken([
    ...referenceViolations(novo, references),
    ...(secao ? missingTimes(novo, especifica) : []),
    ...brokenIf(novo.data > now.toPlainDate().toString(), 'DATA_FUTURA', 'data', texts.dataFutura),
    ...dayViolations(novo, minutos, campo, agenda),
    ...(especifica ? shiftViolations(novo, agenda, now) : []),
    ...periodViolations(periodo),
    ...late.violations,
    ...overtime.violations,
  ]);
  return {
    minutos: sure(minutos),
    secao: sure(secao),
    projeto: sure(projeto),
    atividade: sure(atividade),
    documento,
    centroCusto: sure(projeto?.centro_custo ?? secao?.centro_custo_gerencia),
    atraso: sure(late.result),
    horasExtras: sure(overtime.result),
  };
}

/** What no broken rule means; anything else is a hole in them. */
function sure<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('an incomplete entry broke no rule');
  return value;
}

function dayViolations(
  { data }: Novo,
  minutos: number | undefined,
  campo: keyof Novo,
  agenda: Agenda | undefined,
): Violation<keyof Novo>[] {
  const day = agenda?.semana.dias.find((dia) => dia.data === data);
  const total = (day?.trabalhado ?? 0) + (minutos ?? 0);
  return brokenIf(total > minutesOfDay, 'DIA_EXCEDE_24H', campo, texts.diaExcede24h);
}

function shiftViolations(
  novo: Novo,
  agenda: Agenda | undefined,
  now: Temporal.PlainDateTime,
): Violation<keyof Novo>[] {
  const turno = turnoOf(novo);
  const minute = now.toString({ smallestUnit: 'minute', roundingMode: 'floor' });
  return turno ? turnoViolations(novo, turno, agenda?.turnos ?? [], minute) : [];
}

function periodViolations(periodo: References['periodo']): Violation<keyof Novo>[] {
  if (!periodo) return brokenIf(true, 'PERIODO_INEXISTENTE', 'data', texts.periodoInvalido);
  return brokenIf(periodo.congelado, 'PERIODO_CONGELADO', 'data', texts.periodoCongelado);
}

function judgeLateness(
  { data }: Novo,
  minutos: number | undefined,
  { limite_horas_atraso_apontamento: hours }: References,
  agenda: Agenda | undefined,
  now: Temporal.PlainDateTime,
): Judged<Consumo[]> {
  if (!agenda) return { violations: [] };
  const { calendario, atrasos, semana } = agenda;
  const deadline = deadlinePassed(data, hours, now, (day) => isWorkingDay(calendario, day));
  if (!deadline) return { violations: [], result: [] };
  // The limit is told also to whom the hours are missing.
  const result = lateUse(atrasos, data, minutos ?? 1, semana.hoje);
  const message = texts.prazoEncerrado(formatDate(data), formatDateTime(lastMinute(deadline)));
  return { violations: brokenIf(!result, 'PRAZO_ENCERRADO', 'data', message), result };
}

/** Refuses what makes the overtime that nothing covers more than it was before. */
function judgeOvertime(
  semana: Semana,
  data: string,
  minutos: number,
  campo: keyof Novo,
): Judged<Mudanca> {
  const before = planWeek(semana);
  const after = planWeek({
    ...semana,
    dias: semana.dias.map((dia) =>
      dia.data === data ? { ...dia, trabalhado: dia.trabalhado + minutos } : dia,
    ),
  });
  const shortage = ({ falta }: Plano) => falta.dia + falta.semana;
  if (shortage(after) <= shortage(before)) {
    return { violations: [], result: changes(semana, after) };
  }
  const { dias, excessoSemana } = after.necessidades;
  const excessoDia = dias.find((dia) => dia.data === data)?.diaria ?? 0;
  const weekly = dias.filter(({ semanal }) => semanal > 0).map((dia) => dia.data);
  const byDay = texts.limiteDoDia(formatMinutes(excessoDia), formatMinutes(before.saldo([data])));
  const byWeek = texts.limiteDaSemana(
    formatMinutes(excessoSemana),
    formatMinutes(before.saldo(weekly)),
  );
  return {
    violations: [
      ...brokenIf(after.falta.dia > before.falta.dia, 'LIMITE_DIA', campo, byDay),
      ...brokenIf(after.falta.semana > before.falta.semana, 'LIMITE_SEMANA', campo, byWeek),
    ],
  };
}
