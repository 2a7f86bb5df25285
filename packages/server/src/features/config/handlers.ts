import { texts } from '@aponta/sdk';
import { plannedPeriods, remakePeriods } from '../../domain/periodo/queries.ts';
import { replan } from '../../domain/periodo/rules.ts';
import { today } from '../../infra/clock.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { AppError } from '../../infra/errors.ts';
import { toConfig } from './mapper.ts';
import * as queries from './queries.ts';
import { yearsToKeep } from './rules.ts';

export const configHandlers = {
  consultarConfig: async ({ db }) => toConfig(await queries.get(db)),

  salvarConfig: async ({ db, body, audit, clock }) => {
    const before = toConfig(await queries.lock(db));
    if (body.versao !== undefined && body.versao !== before.versao) {
      throw new AppError(409, 'CONFLITO', texts.conflito);
    }
    const after = toConfig(await queries.save(db, body));
    if (after.diaFechamento !== undefined && after.diaFechamento !== before.diaFechamento) {
      await remakePeriods(db, today(clock), after.diaFechamento);
    }
    return audit('config', before, after);
  },

  preverFechamento: async ({ db, query, clock }) => {
    const day = today(clock);
    return replan(await plannedPeriods(db, day), day, query.dia)
      .filter(({ inicio }) => inicio > day)
      .slice(0, 2)
      .map(({ id, inicio, fim }) => ({ id, inicio, fim }));
  },

  listarCalendariosSemFeriados: ({ db, clock }) =>
    queries.calendarsWithoutHolidays(db, yearsToKeep(today(clock))),
} satisfies Partial<Handlers>;
