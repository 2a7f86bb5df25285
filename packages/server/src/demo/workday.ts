import type { PersonDay } from './attendance.ts';
import { localTime } from './dates.ts';
import type { Random } from './random.ts';
import type { SpecialDay } from './releases.ts';
import type { Row } from './rows.ts';

/** Minutes of overtime that a day may have without a release. */
export const dailyLimit = 120;

/** The minutes that somebody worked on a day; `room`: how much of it may be overtime. */
export function workedMinutes(
  random: Random,
  { jornada, free, absent }: PersonDay,
  room: number,
  special: SpecialDay | undefined,
): number {
  if (absent || special?.enteredAt === null) return 0;
  if (jornada === null) return free ? 0 : 30 * random.int(10, 20);
  if (special?.excess) return jornada + dailyLimit + special.excess;
  if (special?.enteredAt) return jornada;
  const extra = Math.min(30 * random.int(1, 4), room);
  if (jornada === 0) return random.chance(0.03) ? Math.max(0, extra) : 0;
  if (random.chance(0.08)) return jornada + Math.max(0, extra);
  return random.chance(0.07) ? jornada - 30 * random.int(1, 4) : jornada;
}

type Shift = Pick<Row<'apontamento'>, 'minutos' | 'hora_entrada' | 'hora_saida'>;

/**
 * The parts that a day of work is told in, two at least in detail; with their times where the section
 * asks for them.
 */
export function shifts(
  random: Random,
  { data, secao }: PersonDay,
  minutes: number,
  detailed: boolean,
): Shift[] {
  if (minutes === 0) return [];
  const count = minutes < 240 ? 1 : random.pick(detailed ? [2, 2, 3] : [1, 1, 1, 2, 2, 3]);
  if (!secao.jornada_especifica) {
    return split(random, minutes, count).map((minutos) => ({
      minutos,
      hora_entrada: null,
      hora_saida: null,
    }));
  }
  const morning = Math.min(minutes, 240);
  let clock = 450 + 15 * random.int(0, 4);
  const afternoon =
    minutes > morning ? split(random, minutes - morning, Math.max(1, count - 1)) : [];
  return [morning, ...afternoon].map((minutos, index) => {
    if (index === 1) clock += 60; // lunch
    const hora_entrada = localTime(data, clock);
    clock += minutos;
    return { minutos, hora_entrada, hora_saida: localTime(data, clock) };
  });
}

/** `minutes` in at most `count` parts of half hours; what is over goes to the last. */
function split(random: Random, minutes: number, count: number): number[] {
  const halves = Math.ceil(minutes / 30) - 1;
  const cuts = new Set(Array.from({ length: count - 1 }, () => 30 * random.int(1, halves)));
  return [...cuts, minutes]
    .sort((a, b) => a - b)
    .map((cut, index, all) => cut - (all[index - 1] ?? 0));
}
