import { toTokenAcesso } from '../../domain/acesso/mapper.ts';
import { hashOf, newAccessToken } from '../../infra/auth/access-token.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { notFound } from '../../infra/errors.ts';
import * as queries from './queries.ts';

const day = 24 * 60 * 60 * 1000;

export const tokenHandlers = {
  listarTokens: async ({ db, user }) => (await queries.list(db, user.codigo)).map(toTokenAcesso),

  criarToken: async ({ db, user, body, clock, audit }) => {
    const now = clock.now();
    const token = newAccessToken();
    const row = await queries.insert(db, {
      usuario: user.codigo,
      nome: body.nome.trim(),
      hash: hashOf(token),
      escopos: body.escopos,
      criado_em: now,
      expira_em: new Date(now.getTime() + body.dias * day),
    });
    return { ...(await audit('token', null, toTokenAcesso(row))), token };
  },

  revogarToken: async ({ db, user, path, clock, audit }) => {
    const row = await queries.revoke(db, user.codigo, path.id, clock.now());
    if (!row) throw notFound();
    await audit('token', toTokenAcesso(row), null);
  },
} satisfies Partial<Handlers>;
