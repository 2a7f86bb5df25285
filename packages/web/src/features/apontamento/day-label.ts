import { formatMinutes, monthName } from '@aponta/sdk';
import type { Day } from './month.ts';

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

/** All that a day's cell shows, for those who hear it: 'segunda-feira, 2 de novembro, feriado Finados, 08:00 apontadas'. */
export function dayLabel(day: Day): string {
  const month = monthName(Number(day.date.slice(5, 7)) - 1).toLowerCase();
  return [
    weekdays[day.weekday],
    `${day.number} de ${month}`,
    day.today && 'hoje',
    day.future && 'dia futuro',
    day.feriado && `feriado ${day.feriado}`,
    day.minutes > 0 && `${formatMinutes(day.minutes)} apontadas`,
    day.ldPendente && 'LD pendente',
  ]
    .filter(Boolean)
    .join(', ');
}
