import { weekOf } from '../src/domain/values/dates.ts';
import type { Week } from '../src/features/apontamento/overtime.ts';
import type { Release } from '../src/features/apontamento/release.ts';

/** Monday to Sunday. */
export const days = weekOf('2026-11-18');
export const today = '2026-11-20';

/** Eight hours from Monday to Friday, worked as told, Monday first. */
export function workedWeek(
  worked: number[],
  change: Partial<Week> = {},
  frozen: string[] = [],
): Week {
  return {
    days: days.map((data, index) => ({
      data,
      worked: worked[index] ?? 0,
      jornada: index < 5 ? 480 : 0,
      frozen: frozen.includes(data),
    })),
    releases: [],
    uses: [],
    limits: { day: 120, week: 600 },
    today,
    ...change,
  };
}

/** A release for overtime, valid until the end of the year. */
export const releaseOf = (id: number, minutos: number, change: Partial<Release> = {}): Release => ({
  id,
  tipo: 'HORA_EXTRA',
  inicio: '2026-11-01',
  fim: '2026-11-30',
  validade: '2026-12-31',
  cancelado: false,
  minutos,
  usado: 0,
  ...change,
});
