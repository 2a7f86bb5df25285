import {
  addDays,
  addMonths,
  eachDay,
  hoursToMinutes,
  isWeekend,
  lastDayOf,
  monthOf,
  type Schema,
  weekday,
} from '@aponta/sdk';

type DiaApontado = Schema<'DiaApontado'>;
type Feriado = Schema<'Feriado'>;

/** One cell of the month's strip. */
export interface Day {
  /** YYYY-MM-DD */
  date: string;
  number: number;
  /** 0 is Monday. */
  weekday: number;
  weekend: boolean;
  /** Minutes logged. */
  minutes: number;
  ldPendente: boolean;
  /** Minutes expected of the person; undefined while that is not known, and without fixed hours. */
  expected: number | undefined;
  /** The holiday's name. */
  feriado: string | undefined;
  ausencia: Schema<'DiaEsperado'>['ausencia'];
  /** Minutes between the punches; undefined without any. */
  punched: number | undefined;
  /** Its period was requested. */
  congelado: boolean;
  /** A period ends with it. */
  periodEnd: boolean;
  today: boolean;
  future: boolean;
}

/** The same day number in a month `months` away, or that month's last day. */
function sameDayIn(date: string, months: number): string {
  const month = addMonths(monthOf(date), months);
  const last = lastDayOf(month);
  const same = `${month}${date.slice(7)}`;
  return same < last ? same : last;
}

const firstDay = (month: string) => `${month}-01`;

/** The day that stands for a month when none is selected: today, or its first. */
export const referenceDay = (month: string, today: string) =>
  monthOf(today) === month ? today : firstDay(month);

/** Where a key takes the cursor of the strip; undefined for keys that do not move it. */
export function keyTarget(key: string, date: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return firstDay(monthOf(date));
    case 'End':
      return lastDayOf(monthOf(date));
    case 'PageUp':
      return sameDayIn(date, -1);
    case 'PageDown':
      return sameDayIn(date, 1);
  }
}

/** Every day of `month` (YYYY-MM) with what was logged in it; days that are not loaded yet have no hours. */
export function daysOf(
  month: string,
  logged: readonly DiaApontado[],
  holidays: readonly Feriado[],
  today: string,
  expected?: Schema<'HorasEsperadas'>,
): Day[] {
  const entries = new Map(logged.map((day) => [day.data, day]));
  const names = new Map(holidays.map(({ dia, nome }) => [dia, nome]));
  const asked = new Map(expected?.dias.map((day) => [day.data, day]));
  const ends = new Set(expected?.periodos.map(({ fim }) => fim));
  return Array.from(eachDay(firstDay(month), lastDayOf(month)), (date, index) => {
    const entry = entries.get(date);
    const day = asked.get(date);
    return {
      date,
      number: index + 1,
      weekday: weekday(date),
      weekend: isWeekend(date),
      minutes: minutesOf(entry),
      ldPendente: entry?.ldPendente ?? false,
      expected: typeof day?.esperado === 'number' ? hoursToMinutes(day.esperado) : undefined,
      feriado: names.get(date),
      ausencia: day?.ausencia ?? null,
      punched: day?.ponto ? hoursToMinutes(day.ponto.horas) : undefined,
      congelado: day?.congelado ?? false,
      periodEnd: ends.has(date),
      today: date === today,
      future: date > today,
    };
  });
}

/** Minutes of a past day that are expected and not logged. */
export const missingOf = ({ expected = 0, minutes, today, future }: Day): number =>
  today || future ? 0 : Math.max(0, expected - minutes);

/** Minutes logged beyond what is expected; none where that is not known. */
export const extraOf = ({ expected, minutes }: Day): number =>
  expected === undefined ? 0 : Math.max(0, minutes - expected);

/** Minutes logged in one day; summed by entry, because decimal hours lose minutes when added. */
export function minutesOf(
  day: { apontamentos: readonly Schema<'Apontamento'>[] } | undefined,
): number {
  return (day?.apontamentos ?? []).reduce((sum, entry) => sum + hoursToMinutes(entry.horas), 0);
}

/** Minutes logged in all of the month. */
export function minutesOfMonth(logged: readonly DiaApontado[]): number {
  return logged.reduce((sum, day) => sum + minutesOf(day), 0);
}
