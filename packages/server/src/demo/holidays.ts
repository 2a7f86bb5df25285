import { Temporal } from 'temporal-polyfill';
import type { Row } from './rows.ts';

const fixed = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Dia Nacional de Zumbi e da Consciência Negra'],
  ['12-25', 'Natal'],
] as const;

/** Days from Easter. Carnival and Corpus Christi are days off by custom, which companies keep like the banks. */
const movable = [
  [-48, 'Carnaval'],
  [-47, 'Carnaval'],
  [-2, 'Paixão de Cristo'],
  [60, 'Corpus Christi'],
] as const;

/** By state and city of each calendar. */
const local: Record<string, readonly (readonly [string, string])[]> = {
  SP: [
    ['01-25', 'Aniversário de São Paulo'],
    ['07-09', 'Revolução Constitucionalista'],
  ],
  RJ: [
    ['01-20', 'São Sebastião'],
    ['04-23', 'São Jorge'],
  ],
};

export const calendarios: Row<'calendario'>[] = [
  { codigo: 'SP', nome: 'São Paulo' },
  { codigo: 'RJ', nome: 'Rio de Janeiro' },
];

/** Easter Sunday of a Gregorian year, by the algorithm of Meeus, Jones and Butcher. */
export function easter(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const day = moon + weekday - 7 * late + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(day / 31), day: (day % 31) + 1 });
}

/** The holidays of every calendar in the years from `first` to `last`; two on one day make one. */
export function holidays(first: number, last: number): Row<'feriado'>[] {
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return calendarios.flatMap(({ codigo }) =>
    years.flatMap((year) => {
      const sunday = easter(year);
      const days = new Map<string, string>([
        ...movable.map(
          ([offset, nome]) => [sunday.add({ days: offset }).toString(), nome] as const,
        ),
        ...(local[codigo] ?? []).map(([day, nome]) => [`${year}-${day}`, nome] as const),
        ...fixed.map(([day, nome]) => [`${year}-${day}`, nome] as const),
      ]);
      return [...days].sort().map(([dia, nome]) => ({
        calendario: codigo,
        dia,
        nome,
        ativo: true,
      }));
    }),
  );
}
