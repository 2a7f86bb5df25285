import { weekOf } from '../src/domain/values/dates.ts';
import type { Semana } from '../src/features/apontamento/overtime.ts';
import type { Liberacao } from '../src/features/apontamento/release.ts';

/** Monday to Sunday. */
export const days = weekOf('2026-11-18');
export const today = '2026-11-20';

/** Eight hours from Monday to Friday, worked as told, Monday first. */
export function week(
  worked: number[],
  change: Partial<Semana> = {},
  frozen: string[] = [],
): Semana {
  return {
    dias: days.map((data, index) => ({
      data,
      trabalhado: worked[index] ?? 0,
      jornada: index < 5 ? 480 : 0,
      congelado: frozen.includes(data),
    })),
    liberacoes: [],
    consumos: [],
    limites: { dia: 120, semana: 600 },
    hoje: today,
    ...change,
  };
}

/** A release for overtime, valid until the end of the year. */
export const release = (
  id: number,
  minutos: number,
  change: Partial<Liberacao> = {},
): Liberacao => ({
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
