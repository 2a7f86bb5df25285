import { ausenciaLabels, formatMinutes, formatMinutesShort, monthName } from '@aponta/sdk';
import { type Day, extraOf, missingOf } from './month.ts';

const weekdays = [
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
  'domingo',
] as const;

/** 'seg' */
export const shortWeekday = (weekday: number) => weekdays[weekday]?.slice(0, 3);

/** 'Novembro de 2026' */
export function monthTitle(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${monthName((number ?? 0) - 1)} de ${year}`;
}

/** What a day is, besides its date: an absence, the end of its period. */
export const notesOf = (day: Day): string[] => [
  ...(day.ausencia
    ? [`${ausenciaLabels[day.ausencia.tipo]}${day.ausencia.meioPeriodo ? ', meio período' : ''}`]
    : []),
  ...(day.congelado ? ['período já solicitado'] : []),
  ...(day.periodEnd ? ['fim do período'] : []),
];

/** What the hours of a day are less or more than expected; undefined when nothing. */
export function lackOf(day: Day): string | undefined {
  const missing = missingOf(day);
  if (missing > 0 && day.minutes === 0) return `sem apontamento de ${formatMinutesShort(missing)}`;
  if (missing > 0) return `faltam ${formatMinutesShort(missing)}`;
  const extra = extraOf(day);
  return extra > 0 ? `${formatMinutesShort(extra)} além do esperado` : undefined;
}

/** All that a day's cell shows, for those who hear it: 'segunda-feira, 2 de novembro, feriado Finados, 08:00 apontadas'. */
export function dayLabel(day: Day): string {
  const month = monthName(Number(day.date.slice(5, 7)) - 1).toLowerCase();
  return [
    weekdays[day.weekday],
    `${day.number} de ${month}`,
    day.today && 'hoje',
    day.future && 'dia futuro',
    day.feriado && `feriado ${day.feriado}`,
    ...notesOf(day),
    day.minutes > 0 && `${formatMinutes(day.minutes)} apontadas`,
    lackOf(day),
    day.ldPendente && 'LD pendente',
  ]
    .filter(Boolean)
    .join(', ');
}
