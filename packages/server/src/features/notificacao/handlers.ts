import type { Handlers } from '../../infra/contract/handlers.ts';
import { notFound } from '../../infra/errors.ts';
import { toNotificacao } from './mapper.ts';
import * as queries from './queries.ts';

export const notificacaoHandlers = {
  listarNotificacoes: async ({ db, user }) =>
    (await queries.list(db, user.codigo)).map(toNotificacao),

  marcarNotificacoesVistas: async ({ db, user, clock, audit }) => {
    const vistas = await queries.markAll(db, user.codigo, clock.now());
    await audit('notificacao', null, { usuario: user.codigo, vistas });
  },

  excluirNotificacoes: async ({ db, user, audit }) => {
    const excluidas = await queries.removeAll(db, user.codigo);
    await audit('notificacao', { usuario: user.codigo, excluidas }, null);
  },

  marcarNotificacaoVista: async ({ db, user, path, clock, audit }) => {
    const marked = await queries.mark(db, user.codigo, path.id, clock.now());
    if (!marked) throw notFound();
    await audit('notificacao', null, marked);
  },

  excluirNotificacao: async ({ db, user, path, audit }) => {
    const removed = await queries.remove(db, user.codigo, path.id);
    if (!removed) throw notFound();
    await audit('notificacao', removed, null);
  },
} satisfies Partial<Handlers>;
