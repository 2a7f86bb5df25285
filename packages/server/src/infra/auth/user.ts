import { businessDate } from '@aponta/sdk';
import { sql } from 'kysely';
import type { Papel } from '../contract/document.ts';
import { compiledOnce } from '../db/compiled.ts';
import type { Db } from '../db/pool.ts';
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

const substituted = (day: string) =>
  sql<string[]>`array(
  select s.funcionario from substituicao s where s.substituto = funcionario.codigo
    and s.encerrada_em is null and ${day}::date between s.inicio and s.fim
)`.as('substitui');

const sessionUsers = compiledOnce(
  (db, { sid, sub, now, day }: Claims & { now: Date; day: string }) =>
    db
      .selectFrom('sessao')
      .innerJoin('funcionario', 'funcionario.codigo', 'sessao.usuario')
      .select([...columns, roles, substituted(day)])
      .where('sessao.id', '=', sid)
      .where('sessao.usuario', '=', sub)
      .where('encerrada_em', 'is', null)
      .where('expira_em', '>', now)
      .where('codigo_situacao', '<>', 'D'),
);

/**
 * The user of a live session; undefined once it ended, or the person was dismissed. Read at every
 * call, so that sign-out, dismissal and changes of role bite at once.
 */
export async function findSessionUser(
  db: Db,
  claims: Claims,
  now: Date,
): Promise<User | undefined> {
  const [row] = await sessionUsers(db, { ...claims, now, day: businessDate(now) });
  return row && { ...row, sessao: claims.sid, escopos: undefined };
}

/** The user of a live access token, whose use is noted once a minute. */
export async function findTokenUser(db: Db, token: string, now: Date): Promise<User | undefined> {
  const found = await db
    .selectFrom('token_acesso')
    .innerJoin('funcionario', 'funcionario.codigo', 'token_acesso.usuario')
    .select([
      ...columns,
      roles,
      substituted(businessDate(now)),
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
  return { ...user, sessao: undefined };
}
const minute = 60_000;

/** ADMIN passes every role check. */
export const hasRole = (user: User, roles: readonly Papel[]): boolean =>
  user.papeis.includes('ADMIN') || roles.some((role) => user.papeis.includes(role));
