import { texts } from '@aponta/sdk';
import { serverTexts } from '@aponta/sdk/server';
import { findFactor } from '../../domain/acesso/factor-queries.ts';
import { toSessao, toTokenAcesso } from '../../domain/acesso/mapper.ts';
import { endSessions, endTokens, findPerson } from '../../domain/acesso/queries.ts';
import { hashPassword } from '../../infra/auth/password.ts';
import { passwordFaults } from '../../infra/auth/password-rules.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { AppError, notFound } from '../../infra/errors.ts';
import { brokenIf, throwBroken } from '../../infra/violations.ts';
import * as queries from './queries.ts';

export const accessHandlers = {
  trocarSenha: async ({ db, user, body, clock, client, config, throttle, ...call }) => {
    if (config.ldap) throw new AppError(422, 'SENHA_NO_DIRETORIO', texts.senhaNoDiretorio);
    const { codigo, sessao } = user;
    // Whoever finds an open window guesses no faster than at the sign-in.
    const attempt = await throttle.begin(codigo, client.ip, async () => true);
    const stored = (await findPerson(db, { codigo }))?.senha ?? undefined;
    const right = await call.checkPassword(codigo, body.atual, stored);
    if (right) await attempt.forgive();
    throwBroken([
      ...brokenIf(!right, 'SENHA_ATUAL_ERRADA', 'atual', texts.senhaAtualErrada),
      ...(await passwordFaults(body.nova, codigo)),
      ...brokenIf(body.nova === body.atual, 'SENHA_REPETIDA', 'nova', serverTexts.senhaRepetida),
    ]);
    await queries.setPassword(db, codigo, await hashPassword(body.nova));
    const sessoesEncerradas = await endSessions(db, codigo, clock.now(), sessao);
    await call.audit('usuario', { codigo }, { codigo, senhaTrocada: true, sessoesEncerradas });
    return { sessoesEncerradas };
  },

  listarSessoes: async ({ db, user, clock }) => {
    const rows = await queries.list(db, user.codigo, clock.now());
    return rows.map((row) => toSessao(row, user.sessao));
  },

  encerrarSessao: async ({ db, user, path, clock, audit }) => {
    const ended = await queries.endOwn(db, user.codigo, path.id, clock.now());
    if (!ended) throw notFound();
    await audit('sessao', ended, null);
  },

  consultarAcessos: async ({ db, user, path: { codigo }, clock }) => {
    if (!(await queries.isUser(db, codigo))) throw notFound();
    const now = clock.now();
    const sessions = await queries.list(db, codigo, now);
    return {
      codigo,
      sessoes: sessions.map((row) => toSessao(row, user.sessao)),
      tokens: (await queries.liveTokens(db, codigo, now)).map(toTokenAcesso),
      segundoFator: (await findFactor(db, codigo))?.confirmado_em != null,
    };
  },

  encerrarAcessos: async ({ db, path: { codigo }, clock, audit }) => {
    if (!(await queries.isUser(db, codigo))) throw notFound();
    const now = clock.now();
    const sessoes = await endSessions(db, codigo, now);
    const tokens = await endTokens(db, codigo, now);
    await audit('usuario', { codigo, sessoes, tokens }, null);
    return { sessoes, tokens };
  },
} satisfies Partial<Handlers>;
