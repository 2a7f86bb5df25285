import { texts } from '@aponta/sdk';
import { today } from '../../infra/clock.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { AppError, notFound } from '../../infra/errors.ts';
import { toRespostas } from './answer-mapper.ts';
import * as answers from './answer-queries.ts';
import * as queries from './queries.ts';

/** More comments nobody reads at once. */
const mostComments = 200;

export const answerHandlers = {
  consultarPerguntaPendente: async ({ db, user, clock }) => ({
    pergunta: (await answers.pending(db, user.codigo, today(clock))) ?? null,
  }),

  enviarRespostaSatisfacao: async ({ db, user, path: { id }, body, clock, audit }) => {
    const dia = today(clock);
    if (!(await answers.askedOn(db, id, dia))) throw notFound();
    if (!(await answers.noteAnswered(db, id, user.codigo)))
      throw new AppError(409, 'PERGUNTA_JA_RESPONDIDA', texts.perguntaJaRespondida);
    const { nota } = body;
    const comentario = (nota !== null && body.comentario?.trim()) || null;
    await answers.keep(db, id, { nota, comentario, dia });
    // That there was an answer, and not which.
    await audit('resposta-satisfacao', null, { id });
  },

  consultarRespostasSatisfacao: async ({ db, path: { id } }) => {
    const question = await queries.find(db, id);
    if (!question) throw notFound();
    return toRespostas(
      question,
      await answers.counts(db, id),
      await answers.comments(db, id, mostComments),
    );
  },
} satisfies Partial<Handlers>;
