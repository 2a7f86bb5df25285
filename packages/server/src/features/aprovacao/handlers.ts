import { findApprovers } from '../../domain/aprovadores.ts';
import { today } from '../../infra/clock.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { toSolicitacao } from './mapper.ts';
import * as queries from './queries.ts';

export const aprovacaoHandlers = {
  listarSolicitacoesDePeriodo: async ({ db, user, clock }) => {
    const day = today(clock);
    const [rows, { primario, secundario }] = await Promise.all([
      queries.listPeriods(db, user.codigo, day),
      findApprovers(db, user.codigo),
    ]);
    return rows.map((row) => toSolicitacao(row, [primario?.nome, secundario?.nome], day));
  },
} satisfies Partial<Handlers>;
