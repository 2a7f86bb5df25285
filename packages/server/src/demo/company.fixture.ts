import { scheduledMinutes } from '../domain/jornada/rules.ts';
import { weekOf } from '../domain/values/dates.ts';
import { generateCompany } from './company.ts';
import { covers } from './dates.ts';
import type { Company } from './rows.ts';

/** Days to begin on: each of a week whose Friday is a holiday, and those where calendars turn. */
export const todays = [
  ...weekOf('2026-11-18'),
  '2026-11-25',
  '2026-11-26',
  '2026-12-25',
  '2027-01-01',
  '2027-02-09', // Carnival
  '2028-02-29',
  '2028-03-01',
];

/** Who signs in to the demo to log hours. */
export const loggers = ['CLT0001', 'PJT0001', 'GES0001', 'SEM0001'];

/** The states of a request that keep the entries of its period as they are. */
export const freezing = ['PENDENTE', 'APROVADA_PARCIAL', 'APROVADA'];

/** Early on a day. */
export const at = (day: string) => new Date(`${day}T00:05:00-03:00`);

const made = new Map<string, Company>();

export function companyOf(today: string): Company {
  const company = made.get(today) ?? generateCompany({ today, now: at(today) });
  made.set(today, company);
  return company;
}

export const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

export const byId = <T extends { id: number }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]));

export const localDay = (moment: Date) =>
  new Date(moment.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);

/** The minutes that somebody of the company owes on a day; null without fixed hours. */
export function jornadas(company: Company): (codigo: string, data: string) => number | null {
  const people = new Map(company.funcionario.map((row) => [row.codigo, row]));
  const stays = Map.groupBy(company.funcionario_secao, ({ funcionario }) => funcionario);
  const calendars = new Map(company.secao.map(({ codigo, calendario }) => [codigo, calendario]));
  const feriados = Map.groupBy(company.feriado, ({ calendario }) => calendario);
  const days = new Map(
    [...feriados].map(([calendario, rows]) => [calendario, new Set(rows.map(({ dia }) => dia))]),
  );
  return (codigo, data) => {
    const stay = stays.get(codigo)?.find(({ vigencia }) => covers(vigencia, data));
    const feriados = days.get(calendars.get(stay?.secao ?? '') ?? '') ?? new Set();
    return scheduledMinutes({ jornada: people.get(codigo)?.jornada ?? null, feriados }, data);
  };
}
