import { addDays, lastDayOf, mondayOf, monthOf } from '@aponta/sdk';
import { readClosing } from '../../domain/fechamento/queries.ts';
import { readPersonCalendar } from '../../domain/jornada/queries.ts';
import { readCalendars } from '../../domain/jornada/team-queries.ts';
import { hasRole } from '../../infra/auth/user.ts';
import { today } from '../../infra/clock.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import type { TipoMedicao } from '../../infra/db/tables.ts';
import { toAprovar, toMes, toRm, toSemHoras } from './mapper.ts';
import * as queries from './queries.ts';

async function month({ db, user }: Context, day: string) {
  if (!hasRole(user, ['APONTA_HORAS'])) return null;
  const dates = { inicio: `${monthOf(day)}-01`, fim: lastDayOf(monthOf(day)) };
  const [calendar, logged] = await Promise.all([
    readPersonCalendar(db, user.codigo, dates),
    queries.listDays(db, user.codigo, dates),
  ]);
  return toMes(dates, calendar, logged, day);
}

async function waiting({ db, user }: Context) {
  if (!hasRole(user, ['APROVACAO'])) return null;
  return toAprovar(await queries.sumWaiting(db, user));
}

async function idle({ db, user }: Context, day: string) {
  if (!hasRole(user, ['PAINEL_GESTOR'])) return null;
  const inicio = mondayOf(day);
  const week = { inicio, fim: addDays(inicio, 6) };
  const people = await queries.listIdle(db, user.codigo, week);
  const codes = people.map(({ codigo }) => codigo);
  return toSemHoras(week, people, await readCalendars(db, codes, week), day);
}

async function openInRm({ db, user }: Context) {
  const tipos: TipoMedicao[] = [
    ...(hasRole(user, ['IMRM']) ? (['MS'] as const) : []),
    ...(hasRole(user, ['IMTRM']) ? (['MT'] as const) : []),
  ];
  return tipos.length === 0 ? [] : toRm(await queries.countOpenInRm(db, tipos));
}

async function closing({ db, user }: Context, day: string) {
  if (!hasRole(user, ['GERENCIA_COLABORADOR'])) return null;
  const periodo = await queries.lastEnded(db, day);
  return periodo ? readClosing(db, periodo) : null;
}

export const hojeHandlers = {
  consultarHoje: async (call) => {
    const day = today(call.clock);
    const [mes, aprovar, semHoras, rm, fechamento] = await Promise.all([
      month(call, day),
      waiting(call),
      idle(call, day),
      openInRm(call),
      closing(call, day),
    ]);
    return { data: day, mes, aprovar, semHoras, rm, fechamento };
  },
} satisfies Partial<Handlers>;
