import { businessDate, daysBetween, formatCount, type Schema } from '@aponta/sdk';
import { heatOf } from '../../ui/heat.ts';

/** The first letters of the first and the last name. */
export function initialsOf(nome: string): string {
  const words = nome.split(' ').filter((word) => word.length > 0);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase();
}

/** How long ago an instant was, in days: 'há 4 dias'. */
export function daysSince(instant: string, today: string): string {
  const days = daysBetween(businessDate(new Date(instant)), today);
  if (days <= 0) return 'de hoje';
  return days === 1 ? 'de ontem' : `há ${formatCount(days, 'dia', 'dias')}`;
}

/** That no hours of a month are missing; days without any are named, for hours beyond those of other days do not fill them. */
export function upToDate(days: Schema<'MesDeHoje'>['dias'], today: string): string {
  const empty = days.filter(
    ({ data, ...day }) => heatOf({ ...day, ahead: data >= today }) === 'none',
  );
  return empty.length === 0 ? 'em dia' : `em dia, ${formatCount(empty.length, 'dia')} sem horas`;
}

/** A greeting by the hour of the business day. */
export function greetingAt(now: Date): string {
  const hour = Number(
    new Intl.DateTimeFormat('pt-BR', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: 'America/Sao_Paulo',
    }).format(now),
  );
  if (hour < 5) return 'Boa noite';
  if (hour < 12) return 'Bom dia';
  return hour < 18 ? 'Boa tarde' : 'Boa noite';
}

/** 'domingo, 22 de novembro' */
export const dayInWords = (date: string): string =>
  new Intl.DateTimeFormat('pt-BR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
