import {
  addDays,
  formatHours,
  formatMinutes,
  isDate,
  mondayOf,
  type Schema,
  texts,
} from '@aponta/sdk';
import { type Day, minutesOf } from './month.ts';

type Apontamento = Schema<'Apontamento'>;
type DiaApontado = Schema<'DiaApontado'>;

/** What is copied: a day to one or more days, or a week to another. */
export type Span = 'dia' | 'semana';

/** From where to where, as it is in the fields: YYYY-MM-DD, or what was typed when that is no date. */
export interface CopyForm {
  de: string;
  para: string;
  /** The last day that receives; empty for `para` alone. Of days only. */
  ate: string;
}

/** One entry that would be made. */
export interface Line {
  id: string;
  entry: Apontamento;
  date: string;
  /** Why it cannot be made; it is not offered. */
  against?: string;
  /** Why it may not be meant; it is left out unless it is chosen. */
  doubt?: string;
}

/** Days that may receive copies of one at once. */
export const MOST_DAYS = 28;

/**
 * What one most likely means when asking for a copy with `day` in sight. Where something was logged, that goes to today;
 * where nothing was, and in the week of today, it is what receives, from the last day or the week before.
 */
export function proposed(
  span: Span,
  day: string,
  logged: readonly DiaApontado[],
  today: string,
): CopyForm {
  const at = (date: string) => (span === 'semana' ? mondayOf(date) : date);
  const has = (date: string) =>
    logged.some(({ data, apontamentos }) => at(data) === date && apontamentos.length > 0);
  const here = at(day);
  const now = at(today);
  if (has(here) && (span === 'dia' || here !== now))
    return { de: here, para: here === now ? '' : now, ate: '' };
  const before = logged.findLast(({ data, apontamentos }) => data < day && apontamentos.length > 0);
  const fallback = addDays(here, span === 'semana' ? -7 : -1);
  return { de: span === 'dia' && before ? before.data : fallback, para: here, ate: '' };
}

/** What is wrong with the fields, if anything. */
export function failuresOf(
  span: Span,
  { de, para, ate }: CopyForm,
): { campo: keyof CopyForm; message: string }[] {
  const failures: { campo: keyof CopyForm; message: string }[] = [];
  const check = (holds: boolean, campo: keyof CopyForm, message: string) => {
    if (!holds) failures.push({ campo, message });
  };
  check(isDate(de), 'de', texts.selecioneData);
  check(isDate(para), 'para', texts.selecioneData);
  if (failures.length > 0) return failures;
  if (span === 'semana') {
    check(mondayOf(de) !== mondayOf(para), 'para', 'Escolha outra semana');
    return failures;
  }
  check(de !== para || ate !== '', 'para', 'Escolha outro dia');
  if (ate === '') return failures;
  check(isDate(ate) && ate >= para, 'ate', 'Escolha um dia a partir de Para');
  check(!isDate(ate) || ate < addDays(para, MOST_DAYS), 'ate', `São no máximo ${MOST_DAYS} dias`);
  return failures;
}

/** The days that are read and those that receive, each by its first and last; of a form without failures. */
export function daysOfCopy(span: Span, { de, para, ate }: CopyForm) {
  if (span === 'dia') return { from: [de, de], to: [para, ate || para] } as const;
  const week = (date: string) => [mondayOf(date), addDays(mondayOf(date), 6)] as const;
  return { from: week(de), to: week(para) };
}

/** What would be made: of each day that receives, the entries of its day, in their order. */
export function planOf(
  span: Span,
  { de }: CopyForm,
  logged: readonly DiaApontado[],
  receiving: readonly Day[],
): Line[] {
  const entriesOf = (date: string) => logged.find(({ data }) => data === date)?.apontamentos ?? [];
  return receiving.flatMap((day, index) => {
    const from = span === 'semana' ? addDays(mondayOf(de), index) : de;
    if (from === day.date) return [];
    const there = entriesOf(day.date);
    return entriesOf(from).map((entry) => ({
      id: `${day.date} ${entry.id}`,
      entry,
      date: day.date,
      against: againstOf(day, there),
      doubt: doubtOf(span, day, entry, there),
    }));
  });
}

function againstOf(day: Day, there: readonly Apontamento[]): string | undefined {
  if (day.future) return texts.dataFutura;
  return there.some(({ congelado }) => congelado) ? texts.periodoCongelado : undefined;
}

function doubtOf(
  span: Span,
  day: Day,
  entry: Apontamento,
  there: readonly Apontamento[],
): string | undefined {
  if (there.some((other) => isSame(entry, other))) return 'O dia já tem um apontamento igual';
  if (there.length > 0) return `O dia já tem ${formatMinutes(minutesOf({ apontamentos: there }))}`;
  if (day.feriado) return `Feriado: ${day.feriado}`;
  // Of a week, a weekend goes to a weekend.
  return span === 'dia' && day.weekend ? 'Fim de semana' : undefined;
}

const isSame = (one: Apontamento, other: Apontamento) =>
  one.projeto.id === other.projeto.id &&
  one.atividade.id === other.atividade.id &&
  one.documento?.id === other.documento?.id &&
  one.horas === other.horas &&
  one.horaEntrada?.slice(11) === other.horaEntrada?.slice(11);

/** A line in words: '08:00 de PRJ-0001'. */
export const workOf = ({ entry }: Line) => `${formatHours(entry.horas)} de ${entry.projeto.codigo}`;
