import { loadApprovers } from '../../domain/aprovacao/approver-queries.ts';
import { today } from '../../infra/clock.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { pageOf } from '../../infra/page.ts';
import { toColaborador, toFuncionario } from './mapper.ts';
import * as queries from './queries.ts';

export const colaboradoresHandlers = {
  buscarFuncionarios: async ({ db, user, query, clock }) => {
    const { rows, ...found } = await queries.search(db, user, query, today(clock));
    const approvers = await loadApprovers(db, rows, today(clock));
    const content = rows.map((row) => ({
      ...toFuncionario(row, approvers(row)),
      ...(query.autor !== undefined && { aprovadoresMedicao: approvers(row, query.autor) }),
    }));
    return pageOf(query, query.sort, content, found);
  },

  listarColaboradores: async ({ db, query, clock }) => {
    const { rows, ...found } = await queries.list(db, query, today(clock));
    const approvers = await loadApprovers(db, rows, today(clock));
    const content = rows.map((row) => toColaborador(row, approvers(row)));
    return pageOf(query, query.sort, content, found);
  },
} satisfies Partial<Handlers>;
