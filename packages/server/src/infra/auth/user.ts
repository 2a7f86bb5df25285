import { businessDate } from '@aponta/sdk';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Papel } from '../contract/document.ts';
import { quickRead } from '../db/compiled.ts';
import type { Db } from '../db/pool.ts';
import { askedTogether } from '../db/together.ts';
import { hashOf } from './access-token.ts';
import type { Claims } from './token.ts';

/** Who calls, as the database knows them at this moment. */
export interface User {
  codigo: string;
  nome: string;
  papeis: Papel[];
  gestor: boolean;
  /** For whom they act today, as their substitute. */
  substitui: string[];
  /** The session row; undefined when an access token calls. */
  sessao: string | undefined;
  /** Whether the session has shown more than a password; an access token was made by one that had. */
  fator: boolean;
  /** The groups of operations an access token may call; undefined for a session, which may call all. */
  escopos: string[] | undefined;
  codigo_chefe_interno: string | null;
  codigo_chefe_externo: string | null;
  codigo_supervisor_interno: string | null;
  codigo_supervisor_externo: string | null;
}

const columns = [
  'funcionario.codigo',
  'funcionario.nome',
  'funcionario.gestor',
  'codigo_chefe_interno',
  'codigo_chefe_externo',
  'codigo_supervisor_interno',
  'codigo_supervisor_externo',
] as const;

const roles = sql<Papel[]>`array(
  select papel from usuario_papel where usuario = funcionario.codigo order by papel
)`.as('papeis');

const substituted = (day: RawBuilder<unknown>) =>
  sql<string[]>`array(
  select s.funcionario from substituicao s where s.substituto = funcionario.codigo
    and s.encerrada_em is null and ${day}::date between s.inicio and s.fim
)`.as('substitui');

interface Asked extends Claims {
  now: Date;
}
interface Questions {
  sids: readonly string[];
  subs: readonly string[];
  nows: readonly Date[];
  days: readonly string[];
}
const asked = ({ sids, subs, nows, days }: Questions) =>
  sql<{ sid: string; sub: string; agora: Date; dia: string; ordem: number }>`unnest(
    ${sids}::uuid[], ${subs}::text[], ${nows}::timestamptz[], ${days}::date[]
  ) with ordinality`.as<'pedido'>(sql`pedido (sid, sub, agora, dia, ordem)`);

const sessionUsers = quickRead((db, questions: Questions) =>
  db
    .selectFrom(asked(questions))
    .innerJoin('sessao', 'sessao.id', 'pedido.sid')
    .innerJoin('funcionario', 'funcionario.codigo', 'sessao.usuario')
    .select([
      ...columns,
      roles,
      substituted(sql.ref('pedido.dia')),
      'sessao.segundo_fator as fator',
      'pedido.ordem',
    ])
    .whereRef('sessao.usuario', '=', 'pedido.sub')
    .where('encerrada_em', 'is', null)
    .whereRef('expira_em', '>', 'pedido.agora')
    .where('codigo_situacao', '<>', 'D'),
);

/** Finds the user of a live session; undefined once it ended, or the person was dismissed. */
export type FindSessionUser = (claims: Claims, now: Date) => Promise<User | undefined>;

/**
 * Sessions are read at every call, so that sign-out, dismissal and changes of role bite at once. Those of calls that
 * arrive together are read together: nothing is kept for the next one.
 */
export function createSessionUsers(db: Db): FindSessionUser {
  return async (claims, now) => {
    const found = await askedUsers(db, { ...claims, now });
    if (!found) return undefined;
    const { ordem: _, ...user } = found;
    return { ...user, sessao: claims.sid, escopos: undefined };
  };
}

const askedUsers = askedTogether((db, calls: readonly Asked[]) =>
  sessionUsers(db, {
    sids: calls.map(({ sid }) => sid),
    subs: calls.map(({ sub }) => sub),
    nows: calls.map(({ now }) => now),
    days: calls.map(({ now }) => businessDate(now)),
  }),
);

/** The user of a live access token, whose use is noted once a minute. */
export async function findTokenUser(db: Db, token: string, now: Date): Promise<User | undefined> {
  const found = await db
    .selectFrom('token_acesso')
    .innerJoin('funcionario', 'funcionario.codigo', 'token_acesso.usuario')
    .select([
      ...columns,
      roles,
      substituted(sql`${businessDate(now)}`),
      'escopos',
      'token_acesso.id as token',
      'ultimo_uso_em',
    ])
    .where('hash', '=', hashOf(token))
    .where('revogado_em', 'is', null)
    .where('expira_em', '>', now)
    .where('codigo_situacao', '<>', 'D')
    .executeTakeFirst();
  if (!found) return undefined;
  const { token: id, ultimo_uso_em, ...user } = found;
  if (!ultimo_uso_em || now.getTime() - ultimo_uso_em.getTime() >= minute) {
    await db.updateTable('token_acesso').set({ ultimo_uso_em: now }).where('id', '=', id).execute();
  }
  return { ...user, sessao: undefined, fator: true };
}
const minute = 60_000;

/** ADMIN passes every role check. */
export const hasRole = (user: User, roles: readonly Papel[]): boolean =>
  user.papeis.includes('ADMIN') || roles.some((role) => user.papeis.includes(role));

/** Whether somebody has to show a second factor, by their roles. */
export const needsFactor = (
  { secondFactorRoles }: Pick<Config, 'secondFactorRoles'>,
  { papeis }: Pick<User, 'papeis'>,
): boolean => secondFactorRoles.some((role) => papeis.includes(role));

/** Whether they have to and have not: then the session is good for nothing but that. */
export const lacksFactor = (config: Pick<Config, 'secondFactorRoles'>, user: User): boolean =>
  !user.fator && needsFactor(config, user);
