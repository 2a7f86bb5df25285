import { findApprovers } from '../../domain/aprovacao/approver-queries.ts';
import { periodContaining } from '../../domain/periodo/queries.ts';
import { worthOf } from '../../domain/remuneracao/worth-queries.ts';
import { toAvisos } from '../../domain/solicitacao/mapper.ts';
import { readRequest } from '../../domain/solicitacao/queries.ts';
import { assertActsFor, judgeRequest } from '../../domain/solicitacao/rules.ts';
import { today } from '../../infra/clock.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { notFound } from '../../infra/errors.ts';
import { pageOf } from '../../infra/page.ts';
import { toResumo } from './mapper.ts';
import * as queries from './queries.ts';

export const periodoHandlers = {
  listarPeriodos: async ({ db, query, clock }) => {
    const { rows, ...found } = await queries.list(db, query, today(clock));
    return pageOf(query, queries.newestFirst, rows, found);
  },

  consultarResumoDoDia: async ({ db, user, query, clock }) => {
    const day = query.day ?? today(clock);
    const periodo = await periodContaining(db, day);
    if (!periodo) throw notFound();
    const [worth, aprovadores] = await Promise.all([
      worthOf(db, user.codigo, periodo),
      findApprovers(db, user.codigo, today(clock)),
    ]);
    return toResumo(periodo, worth, aprovadores);
  },

  consultarResumoDoPeriodo: async ({ db, user, path, query, clock }) => {
    const codigo = query.colaborador ?? user.codigo;
    assertActsFor(user, codigo, 'consultar', 'resumo do período');
    const periodo = await queries.find(db, path.id);
    if (!periodo) throw notFound();
    const facts = await readRequest(db, codigo, periodo, today(clock));
    const worth = await worthOf(db, codigo, periodo);
    const judgement = judgeRequest(facts, user.codigo);
    return { ...toResumo(periodo, worth, facts.aprovadores), ...toAvisos(judgement) };
  },
} satisfies Partial<Handlers>;
