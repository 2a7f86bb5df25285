import type { Handlers } from '../../infra/contract/handlers.ts';
import { notFound } from '../../infra/errors.ts';
import { pageOf } from '../../infra/page.ts';
import { toPergunta } from './mapper.ts';
import * as queries from './queries.ts';
import { questionText } from './rules.ts';

const objeto = 'pergunta-satisfacao';

export const pesquisaHandlers = {
  listarPerguntasSatisfacao: async ({ db, query }) => {
    const { rows, ...found } = await queries.list(db, query);
    return pageOf(query, query.sort, rows.map(toPergunta), found);
  },

  criarPerguntaSatisfacao: async ({ db, user, body, clock, audit }) => {
    const row = await queries.insert(db, {
      pergunta: questionText(body.pergunta),
      ativa: body.ativa,
      criada_por: user.codigo,
      criada_em: clock.now(),
      perguntar_em: body.perguntarEm ?? null,
    });
    return audit(objeto, null, toPergunta(row));
  },

  atualizarPerguntaSatisfacao: async ({ db, body, audit }) => {
    const pergunta = questionText(body.pergunta);
    const before = await queries.lock(db, body.id);
    if (!before) throw notFound();
    const { ativa, perguntarEm: perguntar_em = before.perguntar_em } = body;
    const after = await queries.update(db, body.id, { pergunta, ativa, perguntar_em });
    return audit(objeto, toPergunta(before), toPergunta(after));
  },
} satisfies Partial<Handlers>;
