import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openSession } from '../domain/acesso/act.ts';
import { findPerson } from '../domain/acesso/queries.ts';
import { auditor } from '../infra/audit.ts';
import { isSecure, sessionCookie } from '../infra/auth/cookie.ts';
import { sessionSeconds } from '../infra/auth/token.ts';
import type { Services } from '../infra/context.ts';
import type { OidcConfig } from '../infra/oidc-config.ts';
import { rolesOf } from '../infra/role-map.ts';
import { groupsOf, nameOf } from './person.ts';
import { type Checks, callbackPath, createProvider, isRefusal } from './provider.ts';
import { endSession } from './queries.ts';

const base = '/api/apontamento/auth/empresa';
const cookieName = 'aponta-empresa';
const patience = 10 * 60;

/** Why somebody is back at the sign-in screen, which has the words. */
type Reason = 'recusada' | 'expirada' | 'falhou' | 'indisponivel' | 'desconhecida';

interface Waiting extends Checks {
  ate: number;
}

/**
 * Sign-in with the company's account. These are ways of a browser and no calls: they answer with other addresses. The
 * cookie between the two ways is Lax, for whoever comes back comes from another site; the session's stays Strict.
 */
export function registerCompany(
  app: FastifyInstance,
  services: Services,
  config: OidcConfig,
): void {
  const { db, clock, sealer, tokens } = services;
  const provider = createProvider(config);
  const back = (reply: FastifyReply, reason?: Reason) =>
    reply.redirect(reason ? `/?entrada=${reason}` : '/');
  const clientOf = (request: FastifyRequest) => ({
    ip: request.ip,
    agent: request.headers['user-agent'],
    requestId: request.id,
  });
  const cookieOf = (request: FastifyRequest) =>
    ({
      path: base,
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(request, services.config),
    }) as const;

  app.get(base, async (request, reply) => {
    try {
      const { url, checks } = await provider.begin();
      const waiting: Waiting = { ...checks, ate: clock.now().getTime() + patience * 1000 };
      reply.setCookie(cookieName, sealer.seal(JSON.stringify(waiting), cookieName), {
        ...cookieOf(request),
        maxAge: patience,
      });
      return reply.redirect(url.href);
    } catch (err) {
      request.log.error({ err }, 'the provider of accounts did not answer');
      return back(reply, 'indisponivel');
    }
  });

  app.get(callbackPath, async (request, reply) => {
    reply.clearCookie(cookieName, cookieOf(request));
    const waiting = readWaiting(request);
    if (!waiting) return back(reply, 'expirada');
    const answer = await provider
      .finish(new URL(request.originalUrl, config.publicUrl), waiting)
      .catch((err: unknown) => {
        request.log.warn({ err }, 'the provider of accounts sent nobody');
        return isRefusal(err) ? ('recusada' as const) : ('falhou' as const);
      });
    if (typeof answer === 'string') return back(reply, answer);
    const { claims, idToken } = answer;
    const named = nameOf(config, claims);
    const groups = groupsOf(config.groupsClaim, claims);
    if (config.grupos.length > 0 && groups === undefined) {
      request.log.error('the provider of accounts left the groups out: there are too many');
      return back(reply, 'falhou');
    }
    const roles = rolesOf(config.grupos, groups ?? []);
    const person = named && (await findPerson(db, named));
    const client = clientOf(request);
    // A person becomes a user by their groups; without any, somebody has to have made them one.
    if (!person || !(person.usuario || roles.granted.length > 0)) {
      const conta = JSON.stringify(named ?? { sub: claims.sub });
      const act = {
        db,
        at: clock.now(),
        user: person?.codigo,
        client,
        operation: 'entrarPelaEmpresa',
      };
      await auditor(act).audit('sessao', null, { conta, recusada: true });
      return back(reply, 'desconhecida');
    }
    const token = await openSession(services, {
      codigo: person.codigo,
      operation: 'entrarPelaEmpresa',
      client,
      roles,
      // It is the provider's to ask for a second one.
      factor: true,
      seconds: sessionSeconds,
      idToken: (sid) => sealer.seal(idToken, `sessao ${sid}`),
    });
    sessionCookie(request, reply, services.config).set(token);
    return back(reply);
  });

  app.get(`${base}/saida`, async (request, reply) => {
    const now = clock.now();
    const cookie = sessionCookie(request, reply, services.config);
    const claims = cookie.token === undefined ? undefined : tokens.verify(cookie.token, now);
    cookie.clear();
    if (!claims) return back(reply);
    const ended = await db.transaction().execute(async (transaction) => {
      const session = await endSession(transaction, claims.sid, now);
      if (session && session.encerrada_em === null) {
        const { id, usuario } = session;
        const client = clientOf(request);
        const act = { db: transaction, at: now, user: usuario, client, operation: 'sair' };
        await auditor(act).audit('sessao', { id, usuario }, null);
      }
      return session;
    });
    const idToken = ended?.id_token && sealer.open(ended.id_token, `sessao ${ended.id}`);
    if (!idToken) return back(reply);
    const url = await provider.signOutUrl(idToken).catch((err: unknown) => {
      request.log.warn({ err }, 'the provider of accounts did not answer');
      return undefined;
    });
    return url ? reply.redirect(url.href) : back(reply);
  });

  /** What was kept of the way to the provider; undefined once it is too old, or of nobody. */
  function readWaiting(request: FastifyRequest): Waiting | undefined {
    const text = sealer.open(request.cookies[cookieName] ?? '', cookieName);
    const waiting: Waiting | undefined = text === undefined ? undefined : JSON.parse(text);
    return waiting && waiting.ate > clock.now().getTime() ? waiting : undefined;
  }
}
