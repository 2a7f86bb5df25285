import { texts } from '@aponta/sdk';
import { expiryOf, openSession, proveFactor } from '../../domain/acesso/act.ts';
import { findFactor } from '../../domain/acesso/factor-queries.ts';
import { findPerson, rolesOfUser } from '../../domain/acesso/queries.ts';
import { auditor } from '../../infra/audit.ts';
import { lacksFactor } from '../../infra/auth/user.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { AppError, notAuthenticated } from '../../infra/errors.ts';
import { rolesOf } from '../../infra/role-map.ts';
import { version } from '../../infra/version.ts';
import { toEntrada, toUsuario } from './mapper.ts';
import * as queries from './queries.ts';

const refused = () => new AppError(401, 'CREDENCIAIS_INVALIDAS', texts.credenciaisInvalidas);

const onlyCompany = () => new AppError(401, 'CONTA_DA_EMPRESA', texts.soContaDaEmpresa);
const askForCode = () => new AppError(401, 'SEGUNDO_FATOR', texts.informeSegundoFator);
const wrongCode = () => new AppError(401, 'SEGUNDO_FATOR_ERRADO', texts.segundoFatorErrado);

const current = async ({ user, config }: Context) =>
  toUsuario(user, config.ambiente, lacksFactor(config, user));

export const sessaoHandlers = {
  consultarAmbiente: async ({ config }) => ({
    ambiente: config.ambiente,
    versao: version,
    gateway: false,
    entrada: toEntrada(config),
  }),
  consultarUsuario: current,
  consultarLogin: current,

  // Manages its own transactions: a refused attempt is counted and audited although it answers 401.
  entrar: async (call) => {
    const { db, body, clock, client, cookie, config, throttle, checkPassword, log } = call;
    const now = clock.now();
    const codigo = body.user.trim().toUpperCase();
    const attempt = await throttle.begin(codigo, client.ip, () =>
      queries.hasEntered(db, codigo, client.ip),
    );
    const refuse = async (refusal: AppError, why: object): Promise<never> => {
      const act = { db, at: now, user: codigo, client, operation: 'entrar' };
      await auditor(act).audit('sessao', null, { codigo, recusada: true, ...why });
      log.info({ usuario: codigo }, 'sign-in refused');
      throw refusal;
    };
    const person = await findPerson(db, { codigo });
    const checked = await checkPassword(codigo, body.password, person?.senha ?? undefined);
    const roles = checked?.groups && rolesOf(config.ldap?.grupos ?? [], checked.groups);
    const isUser = person && (person.usuario !== null || (roles?.granted.length ?? 0) > 0);
    if (!checked || !isUser) return refuse(refused(), {});
    if (config.oidc && !config.oidc.localSignIn) {
      const papeis = await rolesOfUser(db, codigo);
      if (!papeis.includes('ADMIN')) return refuse(onlyCompany(), { contaDaEmpresa: true });
    }
    const factor = await findFactor(db, codigo);
    if (factor?.confirmado_em) {
      // No refusal: the password was right, and the code is asked for.
      if (body.codigo === undefined) throw askForCode();
      const codes = await throttle.beginCode(codigo);
      if (!(await proveFactor(call, codigo, factor.segredo, body.codigo))) {
        return refuse(wrongCode(), { segundoFator: true });
      }
      await codes.forgive();
    }
    const token = await openSession(call, {
      codigo,
      operation: 'entrar',
      client,
      roles,
      factor: factor?.confirmado_em != null,
      seconds: cookie.seconds,
    });
    await attempt.forgive();
    cookie.set(token, cookie.seconds);
    return { token, messages: [] };
  },

  renovarSessao: async ({ db, user, config, clock, cookie, tokens }) => {
    const now = clock.now();
    // An access token has its own end and is no session.
    const claims = cookie.token === undefined ? undefined : tokens.verify(cookie.token, now);
    if (!user.sessao || !claims) throw notAuthenticated();
    const { seconds } = claims;
    await queries.extend(db, user.sessao, expiryOf(now, seconds), config.sessionHours);
    const token = tokens.sign({ sub: user.codigo, sid: user.sessao }, now, seconds);
    cookie.set(token, seconds);
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
