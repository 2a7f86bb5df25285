import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasRole, type User } from '../../infra/auth/user.ts';
import type { Papel } from '../../infra/contract/document.ts';

const approves = (codes: readonly string[]) =>
  sql<SqlBool>`(aprovacao.aprovador_primario = any(${codes}) or aprovacao.aprovador_secundario = any(${codes}))`;

const ofOthers = (codigo: string) => sql<SqlBool>`aprovacao.funcionario <> ${codigo}`;

/**
 * True of rows of `aprovacao` that the user is to approve or has approved, and, but for their own, of those of whom they
 * substitute today; ADMIN sees all.
 */
export const isToApprove = ({ codigo, papeis, substitui }: User): RawBuilder<SqlBool> => {
  if (papeis.includes('ADMIN')) return sql`true`;
  if (substitui.length === 0) return approves([codigo]);
  const inPlace = sql`${ofOthers(codigo)} and ${approves(substitui)}`;
  return sql`(${approves([codigo])} or (${inPlace}))`;
};

/** True of rows of `aprovacao` that are the user's own or to be approved by them (as above); who has one of `roles`, or ADMIN, sees all. */
export const isInvolved = (user: User, roles: readonly Papel[]): RawBuilder<SqlBool> =>
  hasRole(user, roles)
    ? sql`true`
    : sql`(aprovacao.funcionario = ${user.codigo} or ${isToApprove(user)})`;

/** True of rows of `aprovacao` whose turn it is of one of these people; `turnOf` as a condition of SQL. */
const waitsFor = (codes: readonly string[]) => sql<SqlBool>`(
  (aprovacao.status = 'PENDENTE' and aprovacao.aprovador_primario = any(${codes}))
  or (aprovacao.status = 'PENDENTE' and aprovacao.aprovador_primario is null
    and aprovacao.aprovador_secundario = any(${codes}))
  or (aprovacao.status = 'APROVADA_PARCIAL' and aprovacao.aprovador_secundario = any(${codes}))
)`;

/** True of rows of `aprovacao` that wait for the user, or, but for their own, for whom they substitute today. */
export const isAwaited = ({ codigo, substitui }: User): RawBuilder<SqlBool> =>
  substitui.length === 0
    ? waitsFor([codigo])
    : sql`(${waitsFor([codigo])} or (${ofOthers(codigo)} and ${waitsFor(substitui)}))`;
