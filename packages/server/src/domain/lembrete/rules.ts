import { addDays, ausenciaLabels, eachDay, mondayOf, texts } from '@aponta/sdk';
import type { StatusAprovacao } from '../../infra/db/tables.ts';
import { absenceOn, expectedOn, type PersonCalendar } from '../jornada/rules.ts';
import { isLate } from '../periodo/rules.ts';
import type { Interval } from '../values/interval.ts';

/** What reminders are of: hours to be logged, or a period to be requested. */
export type Motivo = 'APONTAR' | 'SOLICITAR';

/** A person's period, with the minutes logged on each day of it and of the week. */
export interface Situation {
  calendar: PersonCalendar;
  logged: ReadonlyMap<string, number>;
  /** Of the last request of the period. */
  status: StatusAprovacao | null;
  dismissed: boolean;
  /** Which reminders the person has had today. */
  reminded: readonly Motivo[];
}

const minutesOn = (logged: ReadonlyMap<string, number>, dates: Iterable<string>) =>
  [...dates].reduce((sum, date) => sum + (logged.get(date) ?? 0), 0);

/**
 * Minutes that were expected before today and are not logged by now; 0 without fixed hours, and for what was requested,
 * whose approvers see to it.
 */
export function missingBy(
  { calendar, logged, status }: Situation,
  { inicio, fim }: Interval,
  today: string,
): number {
  const yesterday = addDays(today, -1);
  const until = fim < yesterday ? fim : yesterday;
  if (until < inicio || (status !== null && !isLate(status, fim, today) && status !== 'CANCELADA'))
    return 0;
  const expected = expectedOn(calendar, eachDay(inicio, until)) ?? 0;
  const last = fim < today ? fim : today;
  return Math.max(0, expected - minutesOn(logged, eachDay(inicio, last)));
}

/** Whether hours were expected in the week before today, or in all of a period that ended, and none were logged. */
export function isIdle({ calendar, logged }: Situation, { inicio, fim }: Interval, today: string) {
  const ended = fim < today;
  const first = ended ? inicio : mondayOf(today);
  const last = ended ? fim : addDays(today, -1);
  if (last < first) return false;
  const expected = expectedOn(calendar, eachDay(first, last)) ?? 0;
  return expected > 0 && minutesOn(logged, eachDay(first, ended ? fim : today)) === 0;
}

/** What the person is late with; undefined for who is not. */
export function lateWith(situation: Situation, period: Interval, today: string) {
  if (period.fim < today)
    return isLate(situation.status, period.fim, today) ? 'SOLICITAR' : undefined;
  if (today < period.inicio) return undefined;
  return missingBy(situation, period, today) > 0 || isIdle(situation, period, today)
    ? 'APONTAR'
    : undefined;
}

/** What the person is reminded of, or why they are not. */
export function judgeReminder(
  situation: Situation,
  period: Interval,
  today: string,
): { motivo: Motivo } | { porque: string } {
  const { calendar, dismissed, reminded } = situation;
  if (dismissed) return { porque: texts.naoLembraDesligado };
  const motivo = lateWith(situation, period, today);
  if (motivo === undefined) return { porque: texts.naoLembraEmDia };
  const absence = absenceOn(calendar, today);
  if (absence && !absence.meio_periodo)
    return { porque: texts.naoLembraAusente(ausenciaLabels[absence.tipo]) };
  return reminded.includes(motivo) ? { porque: texts.naoLembraDeNovo } : { motivo };
}
