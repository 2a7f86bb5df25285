import {
  formatDate,
  formatDateTime,
  formatMinutes,
  minutesToHours,
  type Schema,
  texts,
} from '@aponta/sdk';
import type { Temporal } from 'temporal-polyfill';
import { isAtWork } from '../../domain/jornada/rules.ts';
import { brokenIf, throwBroken, type Violation } from '../../infra/violations.ts';
import { type Held, holding, stillHave } from './held.ts';
import { deadlinePassed, lastMinute, lateUse } from './lateness.ts';
import type { Week } from './overtime.ts';
import type { References } from './queries.ts';
import { referenceViolations } from './references.ts';
import type { Use } from './release.ts';
import type { Schedule } from './schedule.ts';
import { minutesOf, missingTimes, shiftOf, shiftViolations } from './shift.ts';
import { type Changes, changes, planWeek, type WeekPlan } from './week-plan.ts';

type NovoApontamento = Schema<'NovoApontamento'>;

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
  atraso: Use[];
  /** What its week takes from releases for overtime. */
  horasExtras: Changes;
}

/** A judgement: the rules broken, or what follows when none is. */
interface Judged<T> {
  violations: Violation<keyof NovoApontamento>[];
  result?: T;
}

const minutesOfDay = 24 * 60;

/**
 * Judges a new entry by all the rules at once, in the order of the list below; throws a 422 of every broken one.
 * `schedule` is that of its person and week; there is none for a date that no period contains. An entry whose deletion
 * is undone gets back what it `held` of releases, as far as they still have it.
 */
export function accept(
  novo: NovoApontamento,
  references: References,
  schedule: Schedule | undefined,
  now: Temporal.PlainDateTime,
  held?: Held,
): Accepted {
  const { secao, projeto, atividade, documento, periodo } = references;
  const byShift = secao?.jornada_especifica ?? false;
  const minutos = minutesOf(novo, byShift);
  const campo = byShift ? 'horaSaida' : 'horas';
  const late = judgeLateness(novo, minutos, references, schedule, now, held?.atraso);
  const overtime =
    schedule && minutos && !periodo?.congelado
      ? judgeOvertime(schedule.week, novo.data, minutos, campo, held?.horasExtras)
      : { violations: [] };

  throwBroken([
    ...referenceViolations(novo, references),
    ...(secao ? missingTimes(novo, byShift) : []),
    ...brokenIf(novo.data > now.toPlainDate().toString(), 'DATA_FUTURA', 'data', texts.dataFutura),
    ...dayViolations(novo, minutos, campo, schedule),
    ...(byShift ? judgeShift(novo, schedule, now) : []),
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
  { data }: NovoApontamento,
  minutos: number | undefined,
  campo: keyof NovoApontamento,
  schedule: Schedule | undefined,
): Violation<keyof NovoApontamento>[] {
  const day = schedule?.week.days.find((day) => day.data === data);
  const total = (day?.worked ?? 0) + (minutos ?? 0);
  return brokenIf(total > minutesOfDay, 'DIA_EXCEDE_24H', campo, texts.diaExcede24h, {
    limite: 24,
    saldo: minutesToHours(Math.max(0, minutesOfDay - (day?.worked ?? 0))),
  });
}

function judgeShift(
  novo: NovoApontamento,
  schedule: Schedule | undefined,
  now: Temporal.PlainDateTime,
): Violation<keyof NovoApontamento>[] {
  const shift = shiftOf(novo);
  const minute = now.toString({ smallestUnit: 'minute', roundingMode: 'floor' });
  return shift ? shiftViolations(novo, shift, schedule?.shifts ?? [], minute) : [];
}

function periodViolations(periodo: References['periodo']): Violation<keyof NovoApontamento>[] {
  if (!periodo) return brokenIf(true, 'PERIODO_INEXISTENTE', 'data', texts.periodoInvalido);
  return brokenIf(periodo.congelado, 'PERIODO_CONGELADO', 'data', texts.periodoCongelado);
}

function judgeLateness(
  { data }: NovoApontamento,
  minutos: number | undefined,
  { limite_horas_atraso_apontamento: hours }: References,
  schedule: Schedule | undefined,
  now: Temporal.PlainDateTime,
  held: readonly Use[] | undefined,
): Judged<Use[]> {
  if (!schedule) return { violations: [] };
  const { calendar, lateReleases, week } = schedule;
  if (held && stillHave(lateReleases, held)) return { violations: [], result: [...held] };
  const deadline = deadlinePassed(data, hours, now, (day) => isAtWork(calendar, day));
  if (!deadline) return { violations: [], result: [] };
  // Reports the limit even when the hours are missing, so that both faults appear at once.
  const result = lateUse(lateReleases, data, minutos ?? 1, week.today);
  const message = texts.prazoEncerrado(formatDate(data), formatDateTime(lastMinute(deadline)));
  return {
    violations: brokenIf(!result, 'PRAZO_ENCERRADO', 'data', message, {
      limite: lastMinute(deadline),
    }),
    result,
  };
}

/** Refuses what makes the overtime that nothing covers more than it was before. */
function judgeOvertime(
  week: Week,
  data: string,
  minutos: number,
  campo: keyof NovoApontamento,
  held: readonly Use[] = [],
): Judged<Changes> {
  const before = planWeek(week);
  const after = planWeek({
    ...holding(week, held),
    days: week.days.map((day) =>
      day.data === data ? { ...day, worked: day.worked + minutos } : day,
    ),
  });
  const totalShortage = ({ shortage }: WeekPlan) => shortage.day + shortage.week;
  if (totalShortage(after) <= totalShortage(before)) {
    return { violations: [], result: changes(week, after) };
  }
  const { days, weekExcess } = after.needs;
  const dayExcess = days.find((day) => day.data === data)?.daily ?? 0;
  const weekly = days.filter((need) => need.weekly > 0).map((day) => day.data);
  const byDay = texts.limiteDoDia(formatMinutes(dayExcess), formatMinutes(before.left([data])));
  const byWeek = texts.limiteDaSemana(
    formatMinutes(weekExcess),
    formatMinutes(before.left(weekly)),
  );
  return {
    violations: [
      ...brokenIf(after.shortage.day > before.shortage.day, 'LIMITE_DIA', campo, byDay, {
        saldo: minutesToHours(before.left([data])),
      }),
      ...brokenIf(after.shortage.week > before.shortage.week, 'LIMITE_SEMANA', campo, byWeek, {
        saldo: minutesToHours(before.left(weekly)),
      }),
    ],
  };
}
