import { randomUUID } from 'node:crypto';
import { texts } from '@aponta/sdk';
import { auditor } from '../../infra/audit.ts';
import { sessionSeconds } from '../../infra/auth/token.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { AppError, notAuthenticated } from '../../infra/errors.ts';
import { version } from '../../infra/version.ts';
import { toUsuario } from './mapper.ts';
import * as queries from './queries.ts';

const expiry = (now: Date) => new Date(now.getTime() + sessionSeconds * 1000);
const refused = () => new AppError(401, 'CREDENCIAIS_INVALIDAS', texts.credenciaisInvalidas);

const current = async ({ user, config }: Context) => toUsuario(user, config.ambiente);

export const sessaoHandlers = {
  consultarAmbiente: async ({ config }) => ({
    ambiente: config.ambiente,
    versao: version,
    gateway: false,
  }),
  consultarUsuario: current,
  consultarLogin: current,

  // Manages its own transactions: a refused attempt is counted and audited although it answers 401.
  entrar: async ({ db, body, clock, client, cookie, throttle, checkPassword, tokens, log }) => {
    const now = clock.now();
    const codigo = body.user.trim().toUpperCase();
    const attempt = await throttle.begin(codigo, client.ip, () =>
      queries.hasEntered(db, codigo, client.ip),
    );
    const known = await queries.findUser(db, codigo);
    const right = await checkPassword(codigo, body.password, known?.senha ?? undefined);
    const auditAs = (executor: typeof db) =>
      auditor({ db: executor, at: now, user: codigo, client, operation: 'entrar' }).audit;
    if (!right || !known) {
      await auditAs(db)('sessao', null, { codigo, recusada: true });
      log.info({ usuario: codigo }, 'sign-in refused');
      throw refused();
    }
    const sid = randomUUID();
    await db.transaction().execute(async (transaction) => {
      const { ip, agent } = client;
      await queries.insert(transaction, {
        id: sid,
        usuario: codigo,
        now,
        expiry: expiry(now),
        ip,
        agent,
      });
      await auditAs(transaction)('sessao', null, { id: sid, usuario: codigo });
    });
    await attempt.forgive();
    const token = tokens.sign({ sub: codigo, sid }, now);
    cookie.set(token);
    return { token, messages: [] };
  },

  renovarSessao: async ({ db, user, config, clock, cookie, tokens }) => {
    const now = clock.now();
    // An access token has its own end and is no session.
    if (!user.sessao) throw notAuthenticated();
    await queries.extend(db, user.sessao, expiry(now), config.sessionHours);
    const token = tokens.sign({ sub: user.codigo, sid: user.sessao }, now);
    cookie.set(token);
    return token;
  },

  sair: async ({ db, clock, cookie, tokens, audit }) => {
    const now = clock.now();
    const claims = cookie.token === undefined ? undefined : tokens.verify(cookie.token, now);
    cookie.clear();
    const ended = claims && (await queries.end(db, claims.sid, now));
    if (ended) await audit('sessao', ended, null);
  },
} satisfies Partial<Handlers>;
