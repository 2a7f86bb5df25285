import type { Schema } from '@aponta/sdk';
import { findApprovers } from '../../domain/aprovadores.ts';
import { periodContaining } from '../../domain/periodo.ts';
import { paidMinutes } from '../../domain/remuneracao.ts';
import { today } from '../../infra/clock.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { notFound } from '../../infra/errors.ts';
import { pageOf } from '../../infra/page.ts';
import { toResumo } from './mapper.ts';
import * as queries from './queries.ts';

export const periodoHandlers = {
  listarPeriodos: async ({ db, query, clock }) => {
    const { rows, total } = await queries.list(db, query, today(clock));
    return pageOf(query, queries.newestFirst, rows, total);
  },

  consultarResumoDoDia: async (call) => {
    const day = call.query.day ?? today(call.clock);
    return resumo(call, await periodContaining(call.db, day));
  },

  consultarResumoDoPeriodo: async (call) => resumo(call, await queries.find(call.db, call.path.id)),
} satisfies Partial<Handlers>;

async function resumo({ db, user }: Context, periodo: Schema<'Periodo'> | undefined) {
  if (!periodo) throw notFound();
  const [pagos, aprovadores] = await Promise.all([
    paidMinutes(db, user.codigo, periodo),
    findApprovers(db, user.codigo),
  ]);
  return toResumo(periodo, pagos, aprovadores);
}
