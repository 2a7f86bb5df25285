import type { Handlers } from '../../infra/contract/handlers.ts';
import { notFound } from '../../infra/errors.ts';
import { toNotificacoes } from './mapper.ts';
import * as queries from './queries.ts';

export const notificacaoHandlers = {
  listarNotificacoes: async ({ db, user }) => toNotificacoes(await queries.list(db, user.codigo)),

  marcarNotificacoesVistas: async ({ db, user, clock, audit }) => {
    const usuario = user.codigo;
    const novas = await queries.markAll(db, usuario, clock.now());
    await audit('notificacao', { usuario, novas }, { usuario, novas: 0 });
  },

  excluirNotificacoes: async ({ db, user, query, audit }) => {
    const excluidas = await queries.removeAll(db, user.codigo, query);
    await audit('notificacao', { usuario: user.codigo, excluidas }, null);
  },

  marcarNotificacaoVista: async ({ db, user, path, clock, audit }) => {
    const before = await queries.lock(db, user.codigo, path.id);
    if (!before) throw notFound();
    const after = await queries.mark(db, path.id, clock.now());
    await audit('notificacao', before, after);
  },

  excluirNotificacao: async ({ db, user, path, audit }) => {
    const removed = await queries.remove(db, user.codigo, path.id);
    if (!removed) throw notFound();
    await audit('notificacao', removed, null);
  },
} satisfies Partial<Handlers>;
